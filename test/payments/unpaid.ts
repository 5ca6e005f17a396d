import { arriveAtPickup, completeRide, departRide, startRide } from '../../src/trips/trips.contract.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { saidOfRide } from '../notifications/tell.js';
import { books, cardOf, millStreet } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

/** A ride that was driven to its end, and whose card (a bad one unless told) was asked for the fare. */
export async function driven(rider: Person, driver: Person, cardId?: string): Promise<Ride> {
  const card = cardId ?? (await cardOf(rider, 'demo_declined'));
  const ride = await books(rider, { preferred_driver_id: driver.id, payment_method_id: card });
  const params = { id: ride.id };
  await driver.call(acceptRide, { params });
  await world.settle();
  await driver.call(departRide, { params });
  await driver.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  await driver.call(startRide, { params, body: { pin: ride.pin ?? '' } });
  await driver.call(completeRide, { params, body: {} });
  await world.settle();
  return ride;
}

/** What somebody was told about a ride's money, in order. */
export function toldOfMoney(person: Person, rideId: string): Promise<string[]> {
  return saidOfRide(person, 'payment', rideId);
}

/** As after a crash: the ride's payment waits for its hold, and no job asks for it. */
export async function leaveUnasked(rideId: string): Promise<void> {
  await world.sql(`update payments set status = 'processing', step = 'authorise', updated_at = $2 where ride_id = $1`, [
    rideId,
    world.clock.now(),
  ]);
}
