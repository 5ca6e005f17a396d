import type { Payout } from '@server/payments/payouts/payouts.contract.js';
import { ErrorLine } from '../../../ui/feedback/error-line';
import { ListEnd, type PagedViewProps } from '../../../ui/feedback/list-end';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { payoutListTexts as words } from '../pay-out-texts';
import { PayoutRow, type PayoutRowProps } from './payout-row';

export interface PayoutListProps extends Omit<PayoutRowProps, 'payout'>, PagedViewProps {
  /** Undefined while they are not known. */
  payouts: readonly Payout[] | undefined;
}

/** What was paid out, the newest first, and how far it is. */
export function PayoutList({ payouts, here, onAgain, ...list }: PayoutListProps) {
  return (
    <section aria-labelledby="payouts-title" data-testid="payouts">
      <h2 id="payouts-title" className="border-b border-line pb-1.5 text-lg">
        {words.title}
      </h2>
      {payouts === undefined ? (
        <NotThere {...list} />
      ) : payouts.length === 0 ? (
        <p className="py-4 text-body text-ink-soft">{words.empty}</p>
      ) : (
        <>
          <ul aria-labelledby="payouts-title">
            {payouts.map((payout) => (
              <li key={payout.id}>
                <PayoutRow {...{ payout, here, onAgain }} />
              </li>
            ))}
          </ul>
          <ListEnd {...list} more={words.more} />
        </>
      )}
    </section>
  );
}

function NotThere({ isPaused, hasFailed, isLoading, onRetry }: PagedViewProps) {
  if (isPaused) return <p className="py-4 text-body text-ink-soft">{words.offline}</p>;
  if (!hasFailed) return <PayoutsSkeleton />;
  return <ErrorLine title={words.loadFailed} isRetrying={isLoading} onRetry={onRetry} className="py-3 text-body" />;
}

/** As high as one payout. */
function PayoutsSkeleton() {
  return (
    <output aria-label={words.loading} className="flex min-h-14 items-center gap-3 py-2">
      <div className="flex flex-1 flex-col gap-1.5">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-3 w-48" />
      </div>
      <Skeleton className="h-5 w-16 rounded-full" />
    </output>
  );
}
