import type { Ride } from '@server/rides/ride.contract.js';

/** What of a fare or a fee was given back, not all of it, and what is left: together what was paid. */
export interface Returned {
  readonly back: number;
  readonly left: number;
  /** What is left of it for the driver. */
  readonly share: number;
}

type Paid = Pick<Ride, 'payment_status' | 'final_price' | 'driver_share' | 'refunded' | 'refunded_share'>;

/** As both of its sides read it (M50); undefined where nothing came back, and where all did: that says the ride itself. */
export function returnedOf(ride: Paid): Returned | undefined {
  const { final_price: paid, refunded } = ride;
  if (!isPartRefunded(ride) || paid === null) return undefined;
  return { back: refunded, left: less(paid, refunded), share: less(ride.driver_share, ride.refunded_share) };
}

export function isPartRefunded({ payment_status: payment, refunded }: Pick<Ride, 'payment_status' | 'refunded'>): boolean {
  return payment === 'captured' && refunded > 0;
}

/** In whole cents, as they were booked. */
function less(amount: number, back: number): number {
  return (Math.round(amount * 100) - Math.round(back * 100)) / 100;
}
