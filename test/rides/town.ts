import type { CallOf } from '../../src/contract/endpoint.js';
import { type Availability, setAvailability } from '../../src/drivers/drivers.contract.js';
import { bookRide } from '../../src/booking/booking.contract.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { arriveAtPickup, completeRide, startRide } from '../../src/trips/trips.contract.js';
import { createQuote, type Quote, type QuoteRequest } from '../../src/booking/quotes/quote.contract.js';
import { type Ride, rideChanged } from '../../src/rides/ride.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { inMinutes } from './when.js';

/** Two corners of the demo town, a good mile apart. */
export const millStreet = { lat: 44.1, lng: -69.1 };
export const harborStation = { lat: 44.112, lng: -69.085 };

type Wish = Partial<CallOf<typeof bookRide>['body']>;

export const trip = {
  pickup_latitude: millStreet.lat,
  pickup_longitude: millStreet.lng,
  pickup_address: '12 Mill Street',
  destination_latitude: harborStation.lat,
  destination_longitude: harborStation.lng,
  destination_address: 'Harbor Station',
};

const inYears = (count: number): number => world.clock.now().getUTCFullYear() + count;

/** A card that is good for years; `demo_declined` is refused by the provider. */
export async function cardOf(person: Person, providerRef = 'demo_visa', expYear = inYears(2)): Promise<string> {
  const [row] = await world.sql<{ id: string }>(
    `insert into payment_methods (user_id, provider_ref, brand, last4, exp_month, exp_year, is_default, created_at)
     values ($1, $2, 'visa', '4242', 12, $3, not exists (select from payment_methods where user_id = $1), $4) returning id`,
    [person.id, providerRef, expYear, world.clock.now()],
  );
  if (!row) throw new Error('no card');
  return row.id;
}

export const expiredCardOf = (person: Person): Promise<string> => cardOf(person, 'demo_visa', inYears(-5));

export function quoteFor(rider: Person, request: Partial<QuoteRequest> = {}): Promise<Quote> {
  return rider.call(createQuote, { body: { ...trip, ...request } });
}

/** Quote and booking in one go, with a card of its own. */
export async function books(rider: Person, wish: Wish = {}, request: Partial<QuoteRequest> = {}): Promise<Ride> {
  const [quote, card] = [await quoteFor(rider, request), wish.payment_method_id ?? (await cardOf(rider))];
  return rider.call(bookRide, { body: { quote_id: quote.id, payment_method_id: card, ...wish } });
}

export function isOnline(driver: Person, availability: Availability = 'available', at = millStreet): Promise<unknown> {
  return driver.call(setAvailability, { body: { availability, ...at, accuracy_m: 8 } });
}

/** No driver takes rides any more. */
export async function nobodyDrives(): Promise<void> {
  await world.sql(`update driver_states set availability = 'off'`);
}

/** A ride of `rider` that `driver` accepted as preferred driver; one for now is set out to with that (S51). */
export async function confirmed(rider: Person, driver: Person, request: Partial<QuoteRequest> = {}): Promise<Ride> {
  const ride = await books(rider, { preferred_driver_id: driver.id }, request);
  await driver.call(acceptRide, { params: { id: ride.id } });
  return ride;
}

/** … for in forty minutes: its driver has not set out (S51). */
export const confirmedForLater = (rider: Person, driver: Person): Promise<Ride> => confirmed(rider, driver, inMinutes(40));

/** … that goes on. */
export async function underWay(rider: Person, driver: Person): Promise<Ride> {
  const ride = await confirmed(rider, driver);
  await goesOn(driver, ride);
  return ride;
}

/** Its driver is at the pickup, and its rider gets in. */
export async function goesOn(driver: Person, { id, pin }: Pick<Ride, 'id' | 'pin'>): Promise<void> {
  const params = { id };
  await driver.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  await driver.call(startRide, { params, body: { pin: pin ?? '' } });
}

/** The way to the harbor takes its time; there the driver ends the ride. */
export function drivesThere(driver: Person, { id }: Pick<Ride, 'id'>): Promise<Ride> {
  world.clock.advance(60_000);
  return driver.call(completeRide, { params: { id }, body: { ...harborStation, accuracy_m: 10 } });
}

/** … that is over. */
export async function completed(rider: Person, driver: Person): Promise<Ride> {
  const ride = await underWay(rider, driver);
  await drivesThere(driver, ride);
  return ride;
}

/** Everything of a test happens at its own time, and nothing that another one left open stands in its way. */
export async function nextDay(): Promise<void> {
  world.clock.advance(24 * 60 * 60_000);
  await world.settle();
  await world.sql(
    `update rides set status = 'cancelled', cancelled_by = 'operator', cancelled_at = $1, next_step_at = null
     where status in ('pending', 'confirmed', 'in_route', 'in_progress')`,
    [world.clock.now()],
  );
  world.forget();
}

/** The ride as this person knows it by what was heard: of its sights the one with the highest version, in whatever order they came. */
export function newestHeard(person: Person): Ride | undefined {
  return person
    .heard(rideChanged)
    .toSorted((a, b) => a.version - b.version)
    .at(-1);
}
