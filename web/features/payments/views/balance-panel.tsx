import type { DriverEarnings } from '@server/payments/ledger/earnings.contract.js';
import type { LedgerSummary } from '@server/payments/ledger/ledger.contract.js';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/money';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { keepFocus } from '../../../ui/lost-focus';
import { payoutTexts } from '../payout-texts';
import { PayableNote } from './payable-note';

export interface BalancePanelProps {
  summary: LedgerSummary;
  /** Payments that have not come through; absent while that is not known. */
  awaited?: DriverEarnings['awaited'] | undefined;
  /** False where no bank is connected. */
  isSetUp?: boolean;
  /** The way to the money. */
  payOut?: ReactNode;
}

/** What is the driver's, large, what of it can be paid out, and what it is made of (D7). */
export function BalancePanel({ summary: { balance_cents: cents, currency, parts }, awaited, isSetUp = true, payOut }: BalancePanelProps) {
  // What was held and is paid out by now adds up to nothing.
  const shown = parts.filter(({ amount_cents: amount }) => amount !== 0);
  return (
    <section ref={keepFocus} aria-labelledby="balance-title" data-testid="balance" className="max-w-md print:hidden">
      <h2 id="balance-title" className="font-sans text-sm font-semibold text-ink-soft">
        {payoutTexts.available}
      </h2>
      <p aria-live="polite" className="numeral font-display text-3xl font-semibold text-ink">
        {formatMoney(cents / 100, currency)}
      </p>
      <p className="mt-1 max-w-[40ch] text-caption text-ink-soft">{payoutTexts.availableHint}</p>
      {payOut}
      <PayableNote {...{ awaited, isSetUp, currency }} />
      {shown.length > 0 ? (
        <dl aria-label={payoutTexts.consistsOf} className="numeral mt-5 border-t border-line text-body">
          {shown.map(({ kind, entries, amount_cents: amount }) => (
            <div key={kind} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
              <dt className="text-ink-soft">{payoutTexts.kinds[kind].of({ count: entries })}</dt>
              <dd className="text-ink">{formatMoney(amount / 100, currency)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}

/** As high as the panel of an account with rides only. */
export function BalanceSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="h-5 w-20" />
      <Skeleton className="mt-1.5 h-9 w-44" />
      <Skeleton className="mt-2.5 h-4 w-full max-w-[40ch]" />
      <Skeleton className="mt-4 h-25 rounded-xl" />
      <Skeleton className="mt-5 h-11" />
    </div>
  );
}
