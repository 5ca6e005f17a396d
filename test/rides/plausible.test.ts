import { expect, test } from '@jest/globals';
import { getRide } from '../../src/rides/rides.contract.js';
import { arriveAtPickup, cancelRide, completeRide, departRide, startRide } from '../../src/trips/trips.contract.js';
import { confirmed, confirmedForLater, drivesThere, harborStation, isOnline, millStreet, nextDay, underWay } from './town.js';
import { world } from '../world/world.js';
import { inHours, inMs } from './when.js';

const people = () => world.people({ rosa: {}, finn: {}, dan: { driver: true } });
const hour = 3_600_000;

test('S51: nobody heads out to a scheduled pickup before the last hour', async () => {
  const { rosa, dan } = await people();
  const scheduled_time = inMs(20 * hour);
  const ride = await confirmed(rosa, dan, { is_scheduled: true, scheduled_time });
  const params = { id: ride.id };
  expect(await dan.refused(departRide, { params })).toMatchObject({ status: 409, code: 'too_early' });
  world.clock.set(new Date(Date.parse(scheduled_time) - hour - 2));
  expect(await dan.refused(departRide, { params })).toMatchObject({ code: 'too_early', body: { current: { status: 'confirmed' } } });
  world.clock.tick();
  expect(await dan.call(departRide, { params })).toMatchObject({ status: 'in_route' });
  await rosa.call(cancelRide, { params, body: { fee_cents: 500 } });
});

test('D2: a ride is not over at the other end of the world', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  const ride = await underWay(rosa, dan);
  const params = { id: ride.id };
  expect(await dan.refused(completeRide, { params, body: { lat: -33.9, lng: 151.2, accuracy_m: 10 } })).toMatchObject({
    status: 409,
    code: 'not_there_yet',
    body: { current: { status: 'in_progress', final_price: null } },
  });
  await world.settle();
  expect(await rosa.call(getRide, { params })).toMatchObject({ payment_status: 'authorised' });
  expect(await dan.call(completeRide, { params, body: { ...harborStation, accuracy_m: 10 } })).toMatchObject({
    status: 'completed',
    final_price: ride.price,
  });
});

test('nobody is locked out: a rider may get out early, and elsewhere after a third of the time', async () => {
  await nextDay();
  const { rosa, finn, dan } = await people();
  const early = await underWay(rosa, dan);
  expect(await dan.call(completeRide, { params: { id: early.id }, body: { ...millStreet, accuracy_m: 10 } })).toMatchObject({
    status: 'completed',
  });
  await nextDay();
  const elsewhere = await underWay(finn, dan);
  const body = { lat: 45, lng: -69.1, accuracy_m: 10 };
  expect(await dan.refused(completeRide, { params: { id: elsewhere.id }, body })).toMatchObject({ code: 'not_there_yet' });
  world.clock.advance((elsewhere.estimated_duration_minutes * 60_000) / 3);
  expect(await dan.call(completeRide, { params: { id: elsewhere.id }, body })).toMatchObject({ status: 'completed' });
});

/** Sent at the same moment, so that they meet in the database. */
const together = (calls: readonly (() => Promise<Response>)[]) => Promise.all(calls.map((call) => call()));
const post = { method: 'POST', headers: { 'content-type': 'application/json' } };

test('M38: no start slips through beside the heading out; without the PIN a ride never begins', async () => {
  const { rosa, dan } = await people();
  for (let round = 0; round < 8; round += 1) {
    await nextDay();
    const ride = await confirmedForLater(rosa, dan);
    const path = `/api/rides/${ride.id}`;
    const wrong = JSON.stringify({ pin: ride.pin === '0000' ? '0001' : '0000' });
    const starts = ['{}', wrong, '{}', wrong].map((body) => () => dan.http(`${path}/start`, { ...post, body }));
    const [departed, ...started] = await together([() => dan.http(`${path}/depart`, { method: 'POST' }), ...starts]);
    expect(departed?.status).toBe(200);
    for (const { status } of started) expect([403, 409]).toContain(status);
    expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({ status: 'in_route', started_at: null });
    await dan.call(startRide, { params: { id: ride.id }, body: { pin: ride.pin ?? '' } });
    await drivesThere(dan, ride);
  }
});

test('a wrong PIN leaves the driver’s next ride alone', async () => {
  await nextDay();
  const { rosa, finn, dan } = await people();
  const next = await confirmed(finn, dan, inHours(1));
  const ride = await confirmed(rosa, dan);
  world.clock.advance(40 * 60_000);
  const pin = ride.pin === '0000' ? '0001' : '0000';
  expect(await dan.refused(startRide, { params: { id: ride.id }, body: { pin } })).toMatchObject({ status: 403, code: 'wrong_pin' });
  expect(await finn.call(getRide, { params: { id: next.id } })).toMatchObject({ status: 'confirmed', driver_id: dan.id });
});

test('D2: nobody arrives from afar beside the heading out', async () => {
  const { rosa, dan } = await people();
  for (let round = 0; round < 5; round += 1) {
    await nextDay();
    await isOnline(dan, 'available', harborStation);
    const { id } = await confirmedForLater(rosa, dan);
    const body = JSON.stringify({ ...harborStation, accuracy_m: 5 });
    const arriving = Array.from({ length: 4 }, () => () => dan.http(`/api/rides/${id}/arrived`, { ...post, body }));
    await together([() => dan.http(`/api/rides/${id}/depart`, { method: 'POST' }), ...arriving]);
    expect(await rosa.call(getRide, { params: { id } })).toMatchObject({ status: 'in_route', arrived_at: null });
    expect(await dan.refused(arriveAtPickup, { params: { id }, body: { ...harborStation, accuracy_m: 10 } })).toMatchObject({
      code: 'not_near_pickup',
    });
    await rosa.call(cancelRide, { params: { id }, body: {} });
  }
});
