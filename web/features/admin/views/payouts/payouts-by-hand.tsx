import type { PayoutByHand } from '@server/payments/payouts/by-hand/by-hand.contract.js';
import { deskUserPath } from '@server/contract/pages/desk-paths.js';
import type { Here } from '../../../../lib/format/day';
import { formatMoney } from '../../../../lib/format/money';
import { formatRelativeTime } from '../../../../lib/format/relative-time';
import { Button } from '../../../../ui/button';
import { Badge } from '../../../../ui/display/badge';
import { byHandTexts as texts } from '../../payouts/by-hand-texts';
import { type DeskColumn, DeskList, type DeskListProps } from '../desk-list';

export interface PayoutsByHandProps extends Pick<DeskListProps<PayoutByHand>, 'nextTo' | 'firstTo'> {
  payouts: readonly PayoutByHand[];
  here: Here;
  /** The reader's own id. */
  myId: string | undefined;
  onUndo(payout: PayoutByHand): void;
}

/** What people of the town paid, the newest first; a row leads to its driver. */
export function PayoutsByHand({ payouts, here, myId, onUndo, ...pages }: PayoutsByHandProps) {
  const columns: readonly DeskColumn<PayoutByHand>[] = [
    { key: 'driver', label: texts.driver, cell: ({ driver_name: name }) => <bdi>{name}</bdi> },
    { key: 'state', label: texts.state, cell: ({ failed_at: failed }) => <State isPaid={failed === null} /> },
    { key: 'way', label: texts.way, cell: ({ way }) => texts.ways[way] },
    {
      key: 'reference',
      label: texts.reference,
      cell: ({ reference }) => (
        <span dir="auto" className="[overflow-wrap:anywhere]">
          {reference}
        </span>
      ),
    },
    {
      key: 'amount',
      label: texts.amount,
      isNumeric: true,
      cell: ({ amount_cents: cents, currency }) => <span className="numeral">{formatMoney(cents / 100, currency)}</span>,
    },
    {
      key: 'at',
      label: texts.at,
      isNumeric: true,
      cell: ({ paid_at: at }) => <time dateTime={at}>{formatRelativeTime(at, here)}</time>,
    },
    {
      key: 'undo',
      label: texts.mistaken,
      isNumeric: true,
      cell: (payout) => (payout.failed_at !== null || payout.driver_id === myId ? null : <Undo {...{ payout, onUndo }} />),
    },
  ];
  return (
    <DeskList
      label={texts.paid}
      rows={payouts}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ driver_id: id }) => deskUserPath(id)}
      {...pages}
    />
  );
}

function State({ isPaid }: { isPaid: boolean }) {
  return <Badge tone={isPaid ? 'success' : 'neutral'}>{isPaid ? texts.states.paid : texts.states.putBack}</Badge>;
}

/** Above the row, which is a link itself. */
function Undo({ payout, onUndo }: { payout: PayoutByHand; onUndo: PayoutsByHandProps['onUndo'] }) {
  const money = formatMoney(payout.amount_cents / 100, payout.currency);
  return (
    <Button className="relative z-1" aria-label={texts.undoOf({ money, name: payout.driver_name })} onClick={() => onUndo(payout)}>
      {texts.undo}
    </Button>
  );
}
