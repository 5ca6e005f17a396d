import { ReceiptText } from 'lucide-react';
import { nextPage } from '../../../lib/cache/next-page';
import { useHere } from '../../../lib/here';
import { quietly } from '../../../lib/quietly';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { ListEnd } from '../../../ui/feedback/list-end';
import { OfflineState } from '../../../ui/feedback/offline-state';
import { LinkButton } from '../../../ui/link-button';
import { usePayments } from '../api/use-payments';
import { paymentMonths } from '../state/payment-months';
import { PaymentList } from '../views/history/payment-list';
import { LedgerSkeleton } from '../views/ledger-list';
import { historyTexts as words } from './payments-texts';

const skeletonRows = 6;

export interface PaymentsScreenProps {
  /** A place as it stands in a sentence, of its full address. */
  placeName(address: string): string;
  /** Where a ride is booked. */
  book: string;
}

/** /payments: what a rider paid and got back, by month (M30). */
export function PaymentsScreen({ placeName, book }: PaymentsScreenProps) {
  const here = useHere();
  const { payments, underWay, ...list } = usePayments();
  if (!payments) return <NotThere isPaused={list.isPaused} isError={list.isError} isRetrying={list.isFetching} onRetry={list.refetch} />;
  if (payments.length === 0 && underWay.length === 0)
    return (
      <EmptyState
        icon={<ReceiptText />}
        title={words.empty}
        description={words.emptyHint}
        action={
          <LinkButton variant="primary" to={book}>
            {words.book}
          </LinkButton>
        }
      />
    );
  return (
    <>
      <PaymentList months={paymentMonths(payments, here.timeZone, list.hasNextPage)} {...{ underWay, here, placeName }} />
      <ListEnd {...nextPage(list, 'earlier payments could not be loaded')} more={words.more} end={words.end} />
    </>
  );
}

interface NotThereProps {
  /** There is no network; the query goes on by itself. */
  isPaused: boolean;
  isError: boolean;
  isRetrying: boolean;
  onRetry(): Promise<unknown>;
}

/** What stands there while nothing is known. */
function NotThere({ isPaused, isError, isRetrying, onRetry }: NotThereProps) {
  if (isPaused) return <OfflineState />;
  if (isError)
    return (
      <ErrorState
        title={words.loadFailed}
        description={words.loadFailedHint}
        onRetry={() => quietly('the payments are asked for again', onRetry())}
        isRetrying={isRetrying}
      />
    );
  return (
    <output aria-label={words.loading} className="block">
      <LedgerSkeleton rows={skeletonRows} />
    </output>
  );
}
