import type { Setback } from '@server/payments/setbacks/setbacks.contract.js';
import { type Here, formatDate } from '../../../../lib/format/day';
import { formatMoney } from '../../../../lib/format/money';
import { formatRelativeTime } from '../../../../lib/format/relative-time';
import { Badge } from '../../../../ui/display/badge';
import { reasonWords, setbackTexts as texts } from '../../setbacks/setback-texts';
import { kindWords, setbackTone } from '../../setbacks/setback-words';
import { type DeskColumn, DeskList, type DeskListProps } from '../desk-list';

export interface SetbackListProps extends Pick<DeskListProps<Setback>, 'nextTo' | 'firstTo'> {
  setbacks: readonly Setback[];
  here: Here;
}

/** What banks took back; a row leads to its ride, where its money is. */
export function SetbackList({ setbacks, here, ...pages }: SetbackListProps) {
  const columns: readonly DeskColumn<Setback>[] = [
    { key: 'ride', label: texts.ride, cell: ({ ride_number: number }) => <bdi>{number}</bdi> },
    { key: 'what', label: texts.what, cell: kindWords },
    { key: 'state', label: texts.state, cell: (setback) => <State setback={setback} /> },
    { key: 'reason', label: texts.reason, cell: ({ reason }) => <span dir="auto">{reasonWords(reason)}</span> },
    { key: 'due', label: texts.due, isNumeric: true, cell: ({ due_at: at }) => (at === null ? null : timeOf(at, formatDate(at, here))) },
    {
      key: 'amount',
      label: texts.amount,
      isNumeric: true,
      cell: ({ amount_cents: cents, currency }) => formatMoney(cents / 100, currency),
    },
    { key: 'at', label: texts.at, isNumeric: true, cell: ({ opened_at: at }) => timeOf(at, formatRelativeTime(at, here)) },
  ];
  return (
    <DeskList
      label={texts.list}
      rows={setbacks}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ ride_id: id }) => `/admin/rides/${id}`}
      {...pages}
    />
  );
}

/** A failed refund that was given in another way needs nobody any more. */
export function State({ setback }: { setback: Setback }) {
  const { state, needs_someone: isWaiting } = setback;
  const isOver = state === 'failed' && !isWaiting;
  return <Badge tone={setbackTone(setback)}>{isOver ? texts.sentAgain : texts.states[state]}</Badge>;
}

const timeOf = (at: string, words: string) => <time dateTime={at}>{words}</time>;
