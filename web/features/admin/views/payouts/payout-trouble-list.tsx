import type { PayoutTrouble } from '@server/payments/payouts/payout-desk.contract.js';
import { deskUserPath } from '@server/contract/pages/desk-paths.js';
import type { Here } from '../../../../lib/format/day';
import { formatMoney } from '../../../../lib/format/money';
import { formatRelativeTime } from '../../../../lib/format/relative-time';
import { Badge } from '../../../../ui/display/badge';
import { troubleTexts as texts } from '../../payouts/payout-trouble-texts';
import { type DeskColumn, DeskList } from '../desk-list';

export interface PayoutTroubleListProps {
  payouts: readonly PayoutTrouble[];
  here: Here;
}

/** Payouts that somebody has to look at; a row leads to its driver. */
export function PayoutTroubleList({ payouts, here }: PayoutTroubleListProps) {
  if (payouts.length === 0) return <p className="text-body text-ink-soft">{texts.none}</p>;
  const columns: readonly DeskColumn<PayoutTrouble>[] = [
    { key: 'driver', label: texts.driver, cell: ({ driver_name: name }) => <bdi>{name}</bdi> },
    {
      key: 'state',
      label: texts.state,
      cell: ({ trouble }) => <Badge tone={trouble === 'failed' ? 'danger' : 'warning'}>{texts.states[trouble]}</Badge>,
    },
    { key: 'why', label: texts.why, cell: ({ trouble, failure }) => texts.whys[trouble === 'failed' ? (failure ?? 'returned') : trouble] },
    {
      key: 'amount',
      label: texts.amount,
      isNumeric: true,
      cell: ({ amount_cents: cents, currency }) => formatMoney(cents / 100, currency),
    },
    {
      key: 'at',
      label: texts.at,
      isNumeric: true,
      cell: ({ requested_at: at }) => <time dateTime={at}>{formatRelativeTime(at, here)}</time>,
    },
    { key: 'stripe', label: texts.atStripe, cell: (payout) => <AtStripe payout={payout} /> },
  ];
  return (
    <DeskList
      label={texts.title}
      rows={payouts}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ driver_id: id }) => deskUserPath(id)}
    />
  );
}

/** Above the row, which is a link itself. */
function AtStripe({ payout: { url, driver_name: name } }: { payout: PayoutTrouble }) {
  if (url === null) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={texts.openOf({ name })} className="relative z-1 underline">
      {texts.open}
    </a>
  );
}
