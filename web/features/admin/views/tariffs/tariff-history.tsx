import type { DeskTariff } from '@server/fares/desk/desk-tariffs.contract.js';
import type { Here } from '../../../../lib/format/day';
import { Badge } from '../../../../ui/display/badge';
import { tariffTexts as texts } from '../../tariffs/tariff-texts';
import { deskTexts } from '../../texts';
import { type DeskColumn, DeskList, type DeskListProps } from '../desk-list';
import { ChangeList, townMoment } from './tariff-words';

export interface TariffHistoryProps extends Pick<DeskListProps<DeskTariff>, 'nextTo' | 'firstTo'> {
  tariffs: readonly DeskTariff[];
  currency: string;
  /** The town's now and time zone. */
  here: Here;
}

/** Who set which tariff when, why, and what it changed. */
export function TariffHistory({ tariffs, currency, here, ...pages }: TariffHistoryProps) {
  return <DeskList label={deskTexts.prices.history} rows={tariffs} columns={columnsOf(currency, here)} keyOf={({ id }) => id} {...pages} />;
}

const tones = { in_force: 'success', planned: 'info', over: 'neutral', withdrawn: 'warning' } as const;

function columnsOf(currency: string, here: Here): readonly DeskColumn<DeskTariff>[] {
  const moment = (at: string) => <time dateTime={at}>{townMoment(at, here)}</time>;
  return [
    {
      key: 'tariff',
      label: texts.title,
      cell: ({ number, state }) => (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          {texts.numbered({ number })} <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        </span>
      ),
    },
    { key: 'from', label: deskTexts.prices.from, cell: ({ valid_from: at }) => moment(at) },
    {
      key: 'changes',
      label: texts.changes,
      cell: ({ before, rules }) => (before ? <ChangeList before={before} after={rules} currency={currency} /> : texts.nothingBefore),
    },
    { key: 'reason', label: deskTexts.prices.reason, cell: (tariff) => <Why tariff={tariff} here={here} /> },
    { key: 'by', label: deskTexts.prices.by, cell: ({ created_by: by }) => <bdi>{by?.full_name ?? texts.product}</bdi> },
    { key: 'written', label: deskTexts.prices.written, isNumeric: true, cell: ({ created_at: at }) => moment(at) },
  ];
}

function Why({ tariff: { reason, withdrawn }, here }: { tariff: DeskTariff; here: Here }) {
  return (
    <span dir="auto" className="block max-w-72 break-words">
      {reason}
      {withdrawn ? (
        <span className="block text-xs text-ink-soft">
          {texts.withdrawnBy({
            name: withdrawn.by?.full_name ?? '',
            time: townMoment(withdrawn.at, here),
            reason: withdrawn.reason ?? '',
          })}
        </span>
      ) : null}
    </span>
  );
}
