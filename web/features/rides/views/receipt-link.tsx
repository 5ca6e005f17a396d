import type { RideSummary } from '@server/rides/ride.contract.js';
import { receiptPath } from '@server/contract/pages/ride-paths.js';
import { ReceiptText } from 'lucide-react';
import { cn } from '../../../ui/cn';
import { LinkButton } from '../../../ui/link-button';
import { destinationName } from '../state/names';
import { listTexts, rideTexts } from '../texts';

export interface ReceiptLinkProps {
  ride: RideSummary;
  /** Only its sign, where there is little room. */
  isShort?: boolean;
  /** Its sign stands where the text of its column begins. */
  isFlush?: boolean;
}

/** Leads to the receipt of a ride that cost something; nothing for any other, and for operators. */
export function ReceiptLink({ ride, isShort = false, isFlush = false }: ReceiptLinkProps) {
  if (ride.final_price === null || (ride.my_role !== 'rider' && ride.my_role !== 'driver')) return null;
  const to = receiptPath(ride.id);
  if (isShort) {
    const label = listTexts.receiptOf({ place: destinationName(ride) });
    return (
      <LinkButton variant="quiet" size="icon" className="-my-1" to={to} aria-label={label} title={rideTexts.receipt}>
        <ReceiptText aria-hidden="true" />
      </LinkButton>
    );
  }
  return (
    <LinkButton variant="quiet" className={cn('self-start', isFlush && '-ms-3.5')} to={to}>
      <ReceiptText aria-hidden="true" /> {rideTexts.receipt}
    </LinkButton>
  );
}
