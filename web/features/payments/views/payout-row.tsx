import type { Payout, PayoutStatus } from '@server/payments/payouts/payouts.contract.js';
import { formatDate, type Here } from '../../../lib/format/day';
import { formatMoney } from '../../../lib/format/money';
import { Button } from '../../../ui/button';
import { Badge, type BadgeProps } from '../../../ui/display/badge';
import { FoldMark } from '../../../ui/display/fold';
import { payoutListTexts as words, payOutTexts } from '../pay-out-texts';
import { payoutSteps } from '../state/payout-steps';
import { PayoutSteps } from './payout-steps';

const tones: Readonly<Record<PayoutStatus, NonNullable<BadgeProps['tone']>>> = {
  pending: 'neutral',
  queued: 'info',
  in_transit: 'info',
  paid: 'success',
  failed: 'danger',
};

export interface PayoutRowProps {
  payout: Payout;
  here: Here;
  /** Asks for the same amount again; absent while nothing can be paid out. */
  onAgain?: ((payout: Payout) => void) | undefined;
}

/** One payout: how much, where to and how far; unfolds into its steps. */
export function PayoutRow({ payout, here, onAgain }: PayoutRowProps) {
  const { status, failure } = payout;
  const isByHand = payout.way !== null;
  const money = formatMoney(payout.amount_cents / 100, payout.currency);
  return (
    <details data-testid="payout-row" className="group border-b border-line">
      <summary className="flex min-h-14 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <FoldMark />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="numeral text-sm font-semibold text-ink">{money}</span>
          <span className="truncate text-caption text-ink-soft">{`${formatDate(payout.requested_at, here)} · ${goalOf(payout)}`}</span>
        </span>
        <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
      </summary>
      <div className="flex flex-col gap-3 ps-7 pt-1 pb-4">
        {failure === null ? null : (
          <p className="text-body text-ink">{isByHand ? words.putBack({ money }) : words.failures[failure]({ money })}</p>
        )}
        {payout.waits_for === null ? null : <p className="text-body text-ink">{words.waits}</p>}
        <PayoutSteps steps={payoutSteps(payout)} here={here} />
        {payout.reference === null ? null : (
          <p className="text-caption [overflow-wrap:anywhere] text-ink-soft">{words.reference({ reference: payout.reference })}</p>
        )}
        {status === 'failed' && !isByHand && onAgain ? (
          <div>
            <Button onClick={() => onAgain(payout)}>{words.again}</Button>
          </div>
        ) : null}
      </div>
    </details>
  );
}

/** Where it goes, or how somebody of the town paid it. */
function goalOf({ account, way }: Pick<Payout, 'account' | 'way'>): string {
  if (way !== null) return words.ways[way];
  return account === null ? '' : payOutTexts.account(account);
}
