import { ReceiptText } from 'lucide-react';
import { nextPage, unanswered } from '../../../lib/cache/next-page';
import { useHere } from '../../../lib/here';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ListEnd } from '../../../ui/feedback/list-end';
import { NotThere } from '../../../ui/feedback/not-there';
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
  if (!payments)
    return (
      <NotThere {...unanswered(list)} title={words.loadFailed} description={words.loadFailedHint}>
        <output aria-label={words.loading} className="block">
          <LedgerSkeleton rows={skeletonRows} />
        </output>
      </NotThere>
    );
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
      <ListEnd {...nextPage(list)} more={words.more} end={words.end} />
    </>
  );
}
