import type { DeskTariff } from '@server/fares/desk/desk-tariffs.contract.js';
import type { Here } from '../../../../lib/format/day';
import { Button } from '../../../../ui/button';
import { tariffTexts as texts } from '../../tariffs/tariff-texts';
import { ChangeList, townMoment } from './tariff-words';

export interface PlannedTariffsProps {
  planned: readonly DeskTariff[];
  currency: string;
  /** The town's now and time zone. */
  here: Here;
  onWithdraw(tariff: DeskTariff): void;
}

/** What comes into force later; each can be withdrawn until then. */
export function PlannedTariffs({ planned, ...shared }: PlannedTariffsProps) {
  return (
    <section aria-label={texts.planned} className="flex flex-col gap-3">
      <h2 className="text-base">{texts.planned}</h2>
      {planned.length === 0 ? <p className="text-body text-ink-soft">{texts.nonePlanned}</p> : null}
      <ul className="flex flex-col gap-3">
        {planned.map((tariff) => (
          <PlannedTariff key={tariff.id} tariff={tariff} {...shared} />
        ))}
      </ul>
    </section>
  );
}

function PlannedTariff({ tariff, currency, here, onWithdraw }: Omit<PlannedTariffsProps, 'planned'> & { tariff: DeskTariff }) {
  const { number, rules, before, valid_from: from, created_by: by, reason } = tariff;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="text-sm font-semibold text-ink">
          <time dateTime={from}>{townMoment(from, here)}</time>
        </p>
        <p className="text-caption text-ink-soft">
          {texts.numbered({ number })}, <bdi>{by?.full_name}</bdi>
        </p>
        <p dir="auto" className="text-body break-words">
          {reason}
        </p>
        {before ? <ChangeList before={before} after={rules} currency={currency} /> : null}
      </div>
      <Button variant="secondary" aria-label={texts.withdrawOf({ number })} onClick={() => onWithdraw(tariff)}>
        {texts.withdraw}
      </Button>
    </li>
  );
}
