import { beforeEach, expect, test } from '@jest/globals';
import { minuteMs } from '../../src/contract/duration.js';
import { reassignRide } from '../../src/dispatch/dispatch.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { listRideEvents } from '../../src/rides/rides.contract.js';
import { arriveAtPickup, cancelRide, departRide, reportNoShow, startRide } from '../../src/trips/trips.contract.js';
import { all, titles } from '../notifications/tell.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { isAt, north } from './places.js';
import { seenBy } from './reroutes.js';
import { confirmed, confirmedForLater, harborStation, isOnline, millStreet, newestHeard, nextDay } from './town.js';
import { inTurn } from './turns.js';

// Whoever waits at the pickup is near the pin (M36): who drives away from it is on the way again.

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } }));
  await nextDay();
});

const arrives = ({ id }: Ride) => dan.call(arriveAtPickup, { params: { id }, body: { ...millStreet, accuracy_m: 5 } });
const starts = ({ id, pin }: Ride) => dan.call(startRide, { params: { id }, body: { pin: pin ?? '' } });

/** Dan came in time from the harbor, and has been at the pickup for so long. */
async function waits(ms: number): Promise<Ride> {
  await isOnline(dan, 'available', harborStation);
  const ride = await confirmed(rosa, dan);
  world.clock.advance(2.5 * minuteMs);
  await arrives(ride);
  world.clock.advance(ms);
  return ride;
}

test('M36: who drives away from the pickup is not there any more, and both read it; a street away they are', async () => {
  const ride = await waits(minuteMs);
  await isAt(dan, north(0.2));
  expect(await seenBy(rosa, ride)).toMatchObject({ arrived_at: expect.any(String) });
  world.clock.tick();
  await isAt(dan, north(0.3));
  await world.settle();
  for (const side of [rosa, dan]) {
    expect(await seenBy(side, ride)).toMatchObject({ status: 'in_route', arrived_at: null });
    expect(newestHeard(side)).toMatchObject({ id: ride.id, arrived_at: null });
  }
  const { events } = await rosa.call(listRideEvents, { params: { id: ride.id } });
  expect(events.at(-1)).toMatchObject({ actor: 'system', type: 'left_pickup', data: { miles_from_pickup: 0.3 } });
  expect(titles(await all(rosa))[0]).toBe('Dan drove away from the pickup');
  // Seen there again and again, it happened once.
  world.clock.tick();
  await isAt(dan, north(0.4));
  const later = await rosa.call(listRideEvents, { params: { id: ride.id } });
  expect(later.events.filter(({ type }) => type === 'left_pickup')).toHaveLength(1);
});

test('M36, D6: nobody pays for that wait, neither as a no-show nor when they get in', async () => {
  const ride = await waits(6 * minuteMs);
  const params = { id: ride.id };
  await isAt(dan, harborStation);
  world.clock.advance(10 * minuteMs);
  expect(await dan.refused(reportNoShow, { params })).toMatchObject({ status: 409, code: 'not_waited' });
  await isAt(dan, millStreet);
  expect(await dan.refused(reportNoShow, { params })).toMatchObject({ code: 'not_waited' });
  await arrives(ride);
  world.clock.advance(minuteMs);
  await starts(ride);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'in_progress', price: ride.price, lines: ride.lines });
});

test('M36: who comes back too late has no no-show fee, though they had been there in time', async () => {
  const ride = await waits(1);
  await isAt(dan, harborStation);
  world.clock.advance(20 * minuteMs);
  expect(await arrives(ride)).toMatchObject({ no_show_fee: 0 });
  world.clock.advance(5 * minuteMs);
  expect(await dan.call(reportNoShow, { params: { id: ride.id } })).toMatchObject({ status: 'cancelled', final_price: null });
});

test('M35: who left costs what others do until they are late, as if they had never been there', async () => {
  const ride = await waits(30_000);
  expect(await seenBy(rosa, ride)).toMatchObject({ cancel_fee: 5, cancel_fee_next: null });
  await isAt(dan, north(0.3));
  const { cancel_fee: fee, cancel_fee_next: next, driver_late_from: late } = await seenBy(rosa, ride);
  expect([fee, next]).toEqual([5, { at: late, fee: 0 }]);
  world.clock.set(late ?? '');
  expect(await rosa.call(cancelRide, { params: { id: ride.id }, body: { fee_cents: 0 } })).toMatchObject({ final_price: null });
});

test('M36: who leaves a scheduled pickup is late from its time on, as if they had never been there', async () => {
  const ride = await confirmedForLater(rosa, dan);
  const params = { id: ride.id };
  await dan.call(departRide, { params });
  await arrives(ride);
  world.clock.set(new Date(Date.parse(ride.pickup_time) + 4 * minuteMs));
  await isAt(dan, harborStation);
  expect(await seenBy(rosa, ride)).toMatchObject({ cancel_fee: 5, no_show_fee: 7, arrived_at: null });
  world.clock.advance(minuteMs);
  expect(await rosa.call(cancelRide, { params, body: { fee_cents: 0 } })).toMatchObject({ status: 'cancelled', final_price: null });
});

test('M49: what was measured before they arrived says nothing of where they wait', async () => {
  await isOnline(dan);
  const ride = await confirmed(rosa, dan);
  world.clock.advance(20_000);
  await dan.call(arriveAtPickup, { params: { id: ride.id }, body: undefined });
  world.clock.tick();
  await isAt(dan, harborStation, { agoMs: 10_000 });
  expect(await seenBy(rosa, ride)).toMatchObject({ arrived_at: expect.any(String) });
});

test('where a former driver of the ride is says nothing of the one who waits', async () => {
  const { dora, ada } = await world.people({ dora: { driver: true }, ada: { admin: true } });
  const ride = await waits(minuteMs);
  const params = { id: ride.id };
  await ada.call(reassignRide, { params, body: { driver_id: dora.id, reason: 'Nearer' } });
  await dora.call(departRide, { params });
  await dora.call(arriveAtPickup, { params, body: millStreet });
  world.clock.tick();
  await isAt(dan, harborStation);
  expect(await seenBy(rosa, ride)).toMatchObject({ driver_id: dora.id, arrived_at: expect.any(String) });
});

test('D6: a start and a place far away at once: who gets in first pays for the wait, who gets in after it does not', async () => {
  const before = await waits(4.5 * minuteMs);
  await inTurn(
    before,
    () => starts(before),
    () => isAt(dan, harborStation),
  );
  expect(await seenBy(rosa, before)).toMatchObject({
    status: 'in_progress',
    lines: expect.arrayContaining([{ label: 'Waiting (3 min)', amount: 1.2 }]),
  });
  await nextDay();
  const after = await waits(4.5 * minuteMs);
  await inTurn(
    after,
    () => isAt(dan, harborStation),
    () => starts(after),
  );
  expect(await seenBy(rosa, after)).toMatchObject({ status: 'in_progress', price: after.price });
});
