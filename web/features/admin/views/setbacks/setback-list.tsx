import type { Setback } from '@server/payments/setbacks/setbacks.contract.js';
import { deskRidePath } from '@server/contract/pages/desk-paths.js';
import { type Here, formatDate } from '../../../../lib/format/day';
import { formatMoney } from '../../../../lib/format/money';
import { formatRelativeTime } from '../../../../lib/format/relative-time';
import { Button } from '../../../../ui/button';
import { Badge } from '../../../../ui/display/badge';
import { givenTexts, reasonWords, setbackTexts as texts } from '../../setbacks/setback-texts';
import { canBeGiven, giveLabel, kindWords, setbackTone, stateWords } from '../../setbacks/setback-words';
import { type DeskColumn, DeskList, type DeskListProps } from '../desk-list';

export interface SetbackListProps extends Pick<DeskListProps<Setback>, 'nextTo' | 'firstTo'> {
  setbacks: readonly Setback[];
  here: Here;
  onGive(setback: Setback): void;
}

/** What banks took back; a row leads to its ride, where its money is. */
export function SetbackList({ setbacks, here, onGive, ...pages }: SetbackListProps) {
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
    // Only where there is one: the table is full as it is.
    ...(setbacks.some(canBeGiven)
      ? [{ key: 'give', label: givenTexts.column, isNumeric: true, cell: (setback: Setback) => <Give {...{ setback, onGive }} /> }]
      : []),
  ];
  return (
    <DeskList
      label={texts.list}
      rows={setbacks}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ ride_id: id }) => deskRidePath(id)}
      {...pages}
    />
  );
}

export function State({ setback }: { setback: Setback }) {
  return <Badge tone={setbackTone(setback)}>{stateWords(setback)}</Badge>;
}

/** Above the row, which is a link itself. */
function Give({ setback, onGive }: { setback: Setback; onGive: SetbackListProps['onGive'] }) {
  if (!canBeGiven(setback)) return null;
  return (
    <Button className="relative z-1" aria-label={giveLabel(setback)} onClick={() => onGive(setback)}>
      {givenTexts.give}
    </Button>
  );
}

const timeOf = (at: string, words: string) => <time dateTime={at}>{words}</time>;
