import type { ReceiptCharge } from '@server/payments/receipts/receipt.contract.js';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { unanswered } from '../../lib/cache/next-page';
import { requestIdOf } from '../../lib/refusal';
import { Button } from '../../ui/button';
import { PageHeader } from '../../ui/display/page-header';
import { NotThere } from '../../ui/feedback/not-there';
import { LinkButton } from '../../ui/link-button';
import { receiptQuery } from './api/use-receipt';
import { receiptTexts } from './receipt-texts';
import { ReceiptPaper, ReceiptSkeleton } from './views/receipt-paper';

export interface ReceiptScreenProps {
  rideId: string;
  /** Where the ride itself is shown. */
  ride: string;
  /** Where its whole story is told. */
  why: string;
  /** Where a problem with it is told to the operators. */
  report: string;
  /** … and where one of its charges is disputed. */
  dispute(chargeId: string): string;
}

/** As wide as any. */
const anyNumber = 'HT-00000000';

/** /ride/{id}/receipt: what a ride cost, to read, print and keep (M30, M50). */
export function ReceiptScreen({ rideId, ride, why, report, dispute }: ReceiptScreenProps) {
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
      {receipt ? <ReceiptPaper receipt={receipt} /> : <ReceiptToCome rideId={rideId} />}
      {isLoading ? null : (
        <div className="flex flex-wrap gap-2 print:hidden">
          <LinkButton to={ride}>{receiptTexts.toRide}</LinkButton>
          {receipt ? (
            <LinkButton variant="quiet" to={why}>
              {receiptTexts.why}
            </LinkButton>
          ) : null}
          <Problems charges={receipt?.charges ?? []} {...{ report, dispute }} />
        </div>
      )}
    </div>
  );
}

interface ProblemsProps extends Pick<ReceiptScreenProps, 'report' | 'dispute'> {
  charges: readonly ReceiptCharge[];
}

/** What was charged lately can be disputed, anything else is told to the operators. */
function Problems({ charges, report, dispute }: ProblemsProps) {
  const open = charges.filter(({ can_dispute: canDispute }) => canDispute);
  if (charges.length === 0) return null;
  if (open.length === 0)
    return (
      <LinkButton variant="quiet" to={report}>
        {receiptTexts.report}
      </LinkButton>
    );
  return open.map(({ id, kind }) => (
    <LinkButton key={id} variant="quiet" to={dispute(id)}>
      {open.length === 1 ? receiptTexts.dispute : receiptTexts.disputeOf({ kind: receiptTexts.kinds[kind] })}
    </LinkButton>
  ));
}

/** What stands there while the receipt is not known. */
function ReceiptToCome({ rideId }: { rideId: string }) {
  const query = useQuery(receiptQuery(rideId));
  return (
    <NotThere {...unanswered(query)} title={receiptTexts.loadFailed} requestId={requestIdOf(query.error)}>
      <ReceiptSkeleton />
    </NotThere>
  );
}
