import { zonedTimeAt } from '../../contract/calendar/local-time.js';
import type { Receipt } from '../../payments/receipts/receipt.contract.js';
import type { Ride, RideSummary } from '../../rides/ride.contract.js';
import { localAddress } from '../../town/address.contract.js';
import { pickupText } from '../words.js';

/** Where a ride goes, as people call it. */
export const destinationOf = (ride: Pick<RideSummary, 'destination_label' | 'destination_address'>): string =>
  ride.destination_label ?? localAddress(ride.destination_address);

/** Which ride it is, for its person: two to one place are told apart by their time. */
export const rideSaid = (ride: Parameters<typeof destinationOf>[0] & Pick<RideSummary, 'pickup_time' | 'time_zone'>) => ({
  to: destinationOf(ride),
  time: pickupText(ride.pickup_time, ride.time_zone),
});

/** What agents learn of a ride, its times by its own clock: no PIN, no phone, no position, no path. What others wrote is not among it either. */
export function rideFacts(ride: RideSummary) {
  return {
    ride_id: ride.id,
    status: ride.status,
    my_role: ride.my_role,
    pickup: ride.pickup_label ?? localAddress(ride.pickup_address),
    destination: destinationOf(ride),
    pickup_time: zonedTimeAt(ride.pickup_time, ride.time_zone),
    time_zone: ride.time_zone,
    is_scheduled: ride.is_scheduled,
    price: ride.final_price ?? ride.price,
    currency: ride.currency,
    other_person: ride.my_role === 'rider' ? (ride.driver?.full_name ?? null) : ride.customer.full_name,
  };
}

export function rideStatusFacts(ride: Ride) {
  const { driver } = ride;
  const car = ride.my_role === 'rider' ? driver?.vehicle : null;
  return {
    ...rideFacts(ride),
    eta_minutes: ride.eta_minutes,
    car: car ? `${car.colour} ${car.make} ${car.model}, ${car.plate}` : null,
    cancel_fee: ride.cancel_fee,
  };
}

export function receiptFacts(receipt: Receipt) {
  return {
    ride_id: receipt.ride_id,
    number: receipt.number,
    status: receipt.status,
    pickup: receipt.pickup_address,
    destination: receipt.destination_address,
    ended_at: receipt.ended_at && zonedTimeAt(receipt.ended_at, receipt.time_zone),
    time_zone: receipt.time_zone,
    currency: receipt.currency,
    lines: receipt.lines.map(({ kind, label, amount_cents: cents }) => ({ what: label ?? kind, amount: cents / 100 })),
    total: receipt.total_cents / 100,
    paid: receipt.paid_cents / 100,
    still_open: receipt.open_cents / 100,
    refunded: receipt.refunded_cents / 100,
  };
}
