import type { ChargePurpose } from '@server/payments/payments.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { useQuery } from '@tanstack/react-query';
import { receiptQuery } from '../../../lib/rides/receipt-query';
import type { Returned } from '../views/returned';

/** Whether some of what was paid for it may have come back to read of, for the two whose ride it is: all of it says the ride itself. */
export const mayBeReturned = ({ my_role: role, payment_status: payment }: Ride): boolean =>
  (role === 'rider' || role === 'driver') && payment === 'captured';

/** A ride's own charge: what is given beside it speaks for itself. */
const ofRide: readonly ChargePurpose[] = ['fare', 'cancel_fee', 'no_show_fee'];

/** What of its fare or fee came back, as both of its sides read it (M50); undefined where nothing did, and while nobody knows. */
export function useReturned(ride: Ride): Returned | undefined {
  const { data } = useQuery({ ...receiptQuery(ride.id), enabled: mayBeReturned(ride) });
  const charge = data?.charges.find(({ kind }) => ofRide.includes(kind));
  if (!charge || charge.refunded_cents === 0 || !mayBeReturned(ride)) return undefined;
  const { amount_cents: paid, refunded_cents: back, refunded_driver_cents: fromDriver } = charge;
  return { back: back / 100, left: (paid - back) / 100, share: (Math.round(ride.driver_share * 100) - fromDriver) / 100 };
}
