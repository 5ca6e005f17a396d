import type { DeskTariff } from '@server/fares/desk/desk-tariffs.contract.js';
import type { Here } from '../../../../lib/format/day';
import { Badge } from '../../../../ui/display/badge';
import { tariffGroups } from '../../state/tariffs/tariff-fields';
import { tariffTexts as texts } from '../../tariffs/tariff-texts';
import { deskTexts } from '../../texts';
import { Facts } from '../facts';
import { tariffName, tariffValue, townMoment } from './tariff-words';

export interface TariffCardProps {
  tariff: DeskTariff;
  currency: string;
  /** The town's now and time zone. */
  here: Here;
}

/** The tariff in force, with all of its numbers. */
export function TariffCard({ tariff: { number, rules, valid_from: from, created_by: by }, currency, here }: TariffCardProps) {
  return (
    <section aria-label={texts.inForce} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base">{texts.numbered({ number })}</h2>
        <Badge tone="success">{texts.inForce}</Badge>
        <p className="text-caption text-ink-soft">
          {deskTexts.prices.from} <time dateTime={from}>{townMoment(from, here)}</time>, <bdi>{by?.full_name ?? texts.product}</bdi>
        </p>
      </div>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {tariffGroups.map(({ key, fields }) => (
          <div key={key} className="flex flex-col gap-2">
            <h3 className="text-sm text-ink-soft">{texts.groups[key]}</h3>
            <Facts facts={fields.map((field) => ({ label: tariffName(field), value: tariffValue(field, rules[field.name], currency) }))} />
          </div>
        ))}
      </div>
    </section>
  );
}
