import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { quietly } from '../../lib/quietly';
import { Refusal } from '../../lib/refusal';
import { Button } from '../../ui/button';
import { PageHeader } from '../../ui/display/page-header';
import { ErrorState } from '../../ui/feedback/error-state';
import { OfflineState } from '../../ui/feedback/offline-state';
import { LinkButton } from '../../ui/link-button';
import { receiptQuery } from './api/use-receipt';
import { receiptTexts } from './receipt-texts';
import { ReceiptPaper, ReceiptSkeleton } from './views/receipt-paper';

export interface ReceiptScreenProps {
  rideId: string;
  /** Where the ride itself is shown. */
  ride: string;
  /** Where a problem with it is told to the operators. */
  report: string;
}

/** As wide as any. */
const anyNumber = 'HT-00000000';

/** /ride/{id}/receipt: what a ride cost, to read, print and keep (M30, M50). */
export function ReceiptScreen({ rideId, ride, report }: ReceiptScreenProps) {
  const { data: receipt, isLoading } = useQuery(receiptQuery(rideId));
  return (
    <div className="flex max-w-2xl flex-col gap-5 print:max-w-none print:gap-3">
      <PageHeader
        title={receiptTexts.title}
        // The head is as high before the receipt is there.
        description={
          receipt ? (
            receiptTexts.number({ number: receipt.number })
          ) : (
            <span className="invisible">{receiptTexts.number({ number: anyNumber })}</span>
          )
        }
        actions={
          <Button variant="primary" className="print:hidden" disabled={!receipt} onClick={() => window.print()}>
            <Printer /> {receiptTexts.print}
          </Button>
        }
      />
      {receipt ? <ReceiptPaper receipt={receipt} /> : <NotThere rideId={rideId} />}
      {isLoading ? null : (
        <div className="flex flex-wrap gap-2 print:hidden">
          <LinkButton to={ride}>{receiptTexts.toRide}</LinkButton>
          {receipt && receipt.charges.length > 0 ? (
            <LinkButton variant="quiet" to={report}>
              {receiptTexts.report}
            </LinkButton>
          ) : null}
        </div>
      )}
    </div>
  );
}

/** What stands there while the receipt is not known. */
function NotThere({ rideId }: { rideId: string }) {
  const { error, isPaused, isFetching, refetch } = useQuery(receiptQuery(rideId));
  if (isPaused) return <OfflineState />;
  if (error === null) return <ReceiptSkeleton />;
  return (
    <ErrorState
      title={receiptTexts.loadFailed}
      isRetrying={isFetching}
      onRetry={() => quietly('the receipt is asked for again', refetch())}
      {...(error instanceof Refusal ? { requestId: error.requestId } : {})}
    />
  );
}
