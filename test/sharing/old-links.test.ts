import { beforeEach, expect, test } from '@jest/globals';
import { rescheduleRide } from '../../src/booking/reschedule/reschedule.contract.js';
import type { QuoteRequest } from '../../src/booking/quotes/quote.contract.js';
import { dayMs, minuteMs } from '../../src/contract/duration.js';
import { getMe } from '../../src/profiles/profiles.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { shareLingerMs } from '../../src/sharing/sharing.contract.js';
import { arriveAtPickup, cancelRide, departRide, startRide } from '../../src/trips/trips.contract.js';
import { books, confirmed, drivesThere, isOnline, millStreet, nextDay, quoteFor } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { linkOf, seen } from './links.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  await nextDay();
  await world.forgetRates();
  ({ rosa, dan } = await world.newPeople({ rosa: {}, dan: { driver: true } }));
});

const inDays = (days: number): Partial<QuoteRequest> => ({
  is_scheduled: true,
  scheduled_time: new Date(world.clock.now().getTime() + days * dayMs).toISOString(),
});

/** So much time passes, and what is due and swept by then is; both look in once a week, and stay signed in. */
async function pass(ms: number): Promise<void> {
  for (let leftMs = ms; leftMs > 0; leftMs -= 7 * dayMs) {
    world.clock.advance(Math.min(leftMs, 7 * dayMs));
    await world.settle();
    for (const person of [rosa, dan]) await person.call(getMe, {});
  }
}

/** It gets another time, as far ahead as rides are booked. */
async function moved(ride: Pick<Ride, 'id'>): Promise<Ride> {
  const quote = await quoteFor(rosa, inDays(29));
  return rosa.call(rescheduleRide, { params: { id: ride.id }, body: { quote_id: quote.id } });
}

const kept = async ({ id }: Pick<Ride, 'id'>) => (await world.sql('select 1 from trip_shares where ride_id = $1', [id])).length;

test('M39, M53: the link to a ride that was moved leads to it until shortly after its end, however long ago it was made', async () => {
  const ride = await confirmed(rosa, dan, inDays(29));
  const token = await linkOf(rosa, ride);
  await pass(27 * dayMs);
  const { pickup_time: pickup, pin } = await moved(ride);
  await pass(14 * dayMs);
  expect(await seen(token)).toMatchObject({ status: 'confirmed' });
  await pass(Date.parse(pickup) - world.clock.now().getTime() - 15 * minuteMs);
  await isOnline(dan);
  const params = { id: ride.id };
  await dan.call(departRide, { params });
  await pass(15 * minuteMs);
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  await dan.call(startRide, { params, body: { pin: pin ?? '' } });
  await drivesThere(dan, ride);
  await pass(5 * minuteMs);
  expect(await seen(token)).toMatchObject({ status: 'completed' });
  await pass(shareLingerMs);
  expect(await kept(ride)).toBe(0);
});

test('M53: links to rides that are over are not kept, those of a few days ago still are', async () => {
  const [canceled, open] = [await books(rosa, {}, inDays(3)), await books(rosa, {}, inDays(29))];
  for (const ride of [canceled, open]) await linkOf(rosa, ride);
  await rosa.call(cancelRide, { params: { id: canceled.id }, body: {} });
  await pass(20 * dayMs);
  expect([await kept(canceled), await kept(open)]).toEqual([1, 1]);
  await moved(open);
  await pass(21 * dayMs);
  expect([await kept(canceled), await kept(open)]).toEqual([0, 1]);
});
