import type { Toll } from '@server/fares/tolls/tolls.contract.js';
import type { Here } from '../../../../lib/format/day';
import { Badge } from '../../../../ui/display/badge';
import { deskTexts } from '../../texts';
import { tollTexts as texts } from '../../tolls/toll-texts';
import { type DeskColumn, DeskList, type DeskListProps } from '../desk-list';
import { townMoment } from '../tariffs/tariff-words';
import { tollWords } from './toll-words';

export interface TollHistoryProps extends Pick<DeskListProps<Toll>, 'nextTo' | 'firstTo'> {
  tolls: readonly Toll[];
  currency: string;
  /** The town's now and time zone. */
  here: Here;
}

/** Who set which toll when, why, and what it was before. */
export function TollHistory({ tolls, currency, here, ...pages }: TollHistoryProps) {
  return <DeskList label={deskTexts.prices.history} rows={tolls} columns={columnsOf(currency, here)} keyOf={({ id }) => id} {...pages} />;
}

const tones = { in_force: 'success', planned: 'info', over: 'neutral', replaced: 'warning' } as const;

function columnsOf(currency: string, here: Here): readonly DeskColumn<Toll>[] {
  const moment = (at: string) => <time dateTime={at}>{townMoment(at, here)}</time>;
  return [
    {
      key: 'toll',
      label: texts.toll,
      cell: ({ rules, state }) => (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          <span dir="auto" className="min-w-0 break-words">
            {tollWords(rules, currency)}
          </span>{' '}
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        </span>
      ),
    },
    { key: 'from', label: deskTexts.prices.from, cell: ({ valid_from: at }) => moment(at) },
    { key: 'before', label: texts.before, cell: ({ before }) => (before ? <bdi>{tollWords(before, currency)}</bdi> : texts.add) },
    {
      key: 'reason',
      label: deskTexts.prices.reason,
      cell: ({ reason }) => (
        <span dir="auto" className="block max-w-72 break-words">
          {reason}
        </span>
      ),
    },
    { key: 'by', label: deskTexts.prices.by, cell: ({ created_by: by }) => <bdi>{by?.full_name}</bdi> },
    { key: 'written', label: deskTexts.prices.written, isNumeric: true, cell: ({ created_at: at }) => moment(at) },
  ];
}
