import { beforeEach, expect, test } from '@jest/globals';
import { listFreeDrivers } from '../../src/admin/rides/assign.contract.js';
import { bookRide } from '../../src/booking/booking.contract.js';
import { rescheduleRide } from '../../src/booking/reschedule/reschedule.contract.js';
import { acceptRide, reassignRide } from '../../src/dispatch/dispatch.contract.js';
import { listScheduledRides } from '../../src/dispatch/listed/listed.contract.js';
import { listOffers } from '../../src/dispatch/offers/offer.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { north, type Place } from './places.js';
import { books, cardOf, confirmed, isOnline, nextDay, nobodyDrives, quoteFor } from './town.js';
import { inMinutes } from './when.js';

// Between two rides in a row lie at least the 25 minutes that both take beside their trips (D5): some six miles at 20 mph (D4).

let rosa: Person;
let kim: Person;
let dan: Person;
let ada: Person;

beforeEach(async () => {
  ({ rosa, kim, dan, ada } = await world.people({ rosa: {}, kim: {}, dan: { driver: true }, ada: { admin: true } }));
  await nextDay();
  await nobodyDrives();
});

const from = ({ lat, lng }: Place) => ({ pickup_latitude: lat, pickup_longitude: lng });
const to = ({ lat, lng }: Place) => ({ destination_latitude: lat, destination_longitude: lng });

/** A mile of Mill Street, from three hours on. */
const first = () => ({ ...inMinutes(180), ...from(north(0)), ...to(north(1)) });
/** Its end, and the earliest pickup that leaves both rides their time (D5). */
const next = (ride: Ride, later = 0) => inMinutes(180 + ride.estimated_duration_minutes + 25 + later);

async function accepts({ id }: Ride): Promise<string> {
  const reply = await dan.http(`/api/rides/${id}/accept`, { method: 'POST' });
  const { code } = (await reply.json()) as { code?: string };
  return code ?? 'accepted';
}

const isOnList = async ({ id }: Ride) => (await dan.call(listScheduledRides, { query: {} })).rides.some((ride) => ride.id === id);

test('a pickup near the end before it is taken back to back; one that is too far away is not, and is on no list', async () => {
  const before = await confirmed(rosa, dan, first());
  const far = await books(kim, {}, { ...next(before), ...from(north(9)), ...to(north(10)) });
  expect(await isOnList(far)).toBe(false);
  expect(await accepts(far)).toBe('too_far_apart');
  expect(await dan.refused(acceptRide, { params: { id: far.id } })).toMatchObject({
    status: 409,
    body: { error: 'You can’t get between this ride and another one of yours in time.', current: { id: far.id } },
  });
  expect(await world.sql('select status, driver_id from rides where id = $1', [far.id])).toEqual([{ status: 'pending', driver_id: null }]);
  const near = await books(rosa, {}, { ...next(before), ...from(north(4)), ...to(north(5)) });
  expect(await isOnList(near)).toBe(true);
  expect(await accepts(near)).toBe('accepted');
});

test('the same pickup with time enough for the way is taken', async () => {
  const before = await confirmed(rosa, dan, first());
  const far = await books(kim, {}, { ...next(before, 10), ...from(north(9)), ...to(north(10)) });
  expect(await isOnList(far)).toBe(true);
  expect(await accepts(far)).toBe('accepted');
});

test('nor is one whose end is too far from the next pickup', async () => {
  const ahead = await books(kim, {}, { ...inMinutes(120), ...from(north(8)), ...to(north(9)) });
  const after = await books(rosa, {}, { ...inMinutes(120 + ahead.estimated_duration_minutes + 25), ...from(north(0)), ...to(north(1)) });
  expect(await accepts(after)).toBe('accepted');
  expect(await isOnList(ahead)).toBe(false);
  expect(await accepts(ahead)).toBe('too_far_apart');
});

test('a ride now from whose end the next pickup is too far is offered to nobody who has that', async () => {
  await isOnline(dan);
  const now = { ...from(north(0)), ...to(north(-8)) };
  const { estimated_duration_minutes: minutes } = await quoteFor(kim, now);
  await confirmed(rosa, dan, { ...inMinutes(minutes + 32), ...from(north(1)), ...to(north(2)) });
  const ride = await books(kim, {}, now);
  await world.settle();
  expect((await dan.call(listOffers, {})).offers).toEqual([]);
  const params = { id: ride.id };
  const free = async () => (await ada.call(listFreeDrivers, { params, query: {} })).drivers.map(({ driver }) => driver.clerk_id);
  expect(await free()).not.toContain(dan.id);
  const given = { params, body: { driver_id: dan.id, reason: 'Nobody else is there.' } };
  expect(await ada.refused(reassignRide, given)).toMatchObject({ code: 'preferred_unavailable' });
});

test('of two at once that are too far apart a driver has one', async () => {
  const other = await world.second();
  const elsewhere = await dan.device(other);
  const before = await books(rosa, {}, first());
  const far = await books(kim, {}, { ...next(before), ...from(north(9)), ...to(north(10)) });
  const answers = await Promise.all(
    [elsewhere, dan].map(async (device, i) => {
      const reply = await device.http(`/api/rides/${[before, far][i]?.id}/accept`, { method: 'POST' });
      return ((await reply.json()) as { code?: string }).code ?? 'accepted';
    }),
  );
  await world.stop(other);
  expect(answers.toSorted()).toEqual(['accepted', 'too_far_apart']);
});

test('who is asked by name is not there for it either, and a ride that is moved stays with nobody who cannot get there', async () => {
  const before = await confirmed(rosa, dan, first());
  const far = { ...from(north(9)), ...to(north(10)) };
  const quote = await quoteFor(kim, { ...next(before), ...far });
  const body = { quote_id: quote.id, payment_method_id: await cardOf(kim), preferred_driver_id: dan.id };
  expect(await kim.refused(bookRide, { body })).toMatchObject({ code: 'preferred_unavailable' });
  const later = await confirmed(kim, dan, { ...next(before, 30), ...far });
  const moved = await quoteFor(kim, { ...next(before), ...far });
  await kim.call(rescheduleRide, { params: { id: later.id }, body: { quote_id: moved.id } });
  expect(await world.sql('select status, driver_id from rides where id = $1', [later.id])).toEqual([
    { status: 'pending', driver_id: null },
  ]);
});
