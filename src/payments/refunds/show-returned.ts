import type { Unit } from '../../database/unit.js';
import type { RidesApi } from '../../rides/rides.api.js';
import { isExtra } from '../extras/extras.rules.js';
import { type OpenRefund, returnedOfCharge } from './refunds.queries.js';

type Returned = Pick<OpenRefund, 'payment_id' | 'ride_id' | 'purpose' | 'customer_id' | 'driver_id'>;

/**
 * What came back of a charge has changed, and its ride's people look again: the ride says what of its own money came back; what was given
 * beside that is on the receipt. The caller holds the ride.
 */
export async function showReturned(unit: Unit, rides: RidesApi, refund: Returned): Promise<void> {
  const { payment_id: id, ride_id: ride, customer_id: customerId, driver_id: driverId } = refund;
  const charge = isExtra(refund.purpose) ? undefined : await unit.one(returnedOfCharge, { id });
  if (charge) return rides.setPayment(unit, ride, { status: charge.status, cents: charge.cents, driverCents: charge.driver_cents });
  rides.touch(
    unit,
    ride,
    [customerId, driverId].filter((person) => person !== null),
  );
}
