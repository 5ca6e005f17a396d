import { beforeAll, expect, test } from '@jest/globals';
import { getRide } from '../../src/rides/rides.contract.js';
import { acceptRide, rejectPreferred } from '../../src/dispatch/dispatch.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { listOffers } from '../../src/dispatch/offers/offer.contract.js';
import type { Instance } from '../world/instance.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { books, cardOf, isOnline, nextDay } from './town.js';

let other: Instance;
beforeAll(async () => {
  other = await world.second();
}, 60_000);

const people = () => world.people({ rosa: {}, finn: {}, dan: { driver: true }, dora: { driver: true } });
/** The same person at the second instance. */
const elsewhere = (person: Person) => person.device(other);

test('the deadline is the server’s: one millisecond late is too late (RIDE-2, P12)', async () => {
  const { rosa, dan } = await people();
  const there = await elsewhere(dan);
  const ride = await books(rosa, { preferred_driver_id: dan.id, preferred_fallback: 'cancel' });
  world.clock.set(ride.preferred_driver_timeout ?? '');
  for (const driver of [there, dan]) {
    const late = await driver.refused(acceptRide, { params: { id: ride.id } });
    expect(late).toMatchObject({ status: 409, code: 'request_expired', body: { current: { id: ride.id, status: 'open' } } });
  }
});

test('the last millisecond is in time; the winner may repeat it, also elsewhere, and nothing changes (RIDE-2, I7)', async () => {
  await nextDay();
  const { finn, dan } = await people();
  const there = await elsewhere(dan);
  const ride = await books(finn, { preferred_driver_id: dan.id });
  world.clock.set(ride.preferred_driver_timeout ?? '');
  world.clock.advance(-2);
  const params = { id: ride.id };
  const won = await dan.call(acceptRide, { params });
  for (const driver of [there, dan]) {
    const again = await driver.call(acceptRide, { params });
    expect(again).toMatchObject({ id: won.id, status: 'in_route' });
  }
  const events = await world.sql('select seq from ride_events where ride_id = $1 and type = $2', [ride.id, 'accepted']);
  expect(events).toHaveLength(1);
  await finn.call(cancelRide, { params, body: {} });
});

test('after a decline or a cancel there is nothing to accept (RIDE-2)', async () => {
  await nextDay();
  const { rosa, finn, dan } = await people();
  const there = await elsewhere(dan);
  const declined = await books(finn, { preferred_driver_id: dan.id, preferred_fallback: 'cancel' });
  await dan.call(rejectPreferred, { params: { id: declined.id } });
  for (const driver of [there, dan])
    expect(await driver.refused(acceptRide, { params: { id: declined.id } })).toMatchObject({ status: 409, code: 'request_expired' });
  const { id } = await books(rosa, { preferred_driver_id: dan.id });
  await rosa.call(cancelRide, { params: { id }, body: {} });
  for (const driver of [there, dan])
    expect(await driver.refused(acceptRide, { params: { id } })).toMatchObject({
      status: 409,
      code: 'request_expired',
      body: { current: { status: 'gone' } },
    });
});

test('accepted by nobody but a driver who is asked (RIDE-1)', async () => {
  await nextDay();
  const { rosa, finn, dan, dora } = await people();
  const { id } = await books(rosa, { preferred_driver_id: dan.id });
  const params = { id };
  for (const rider of [rosa, finn, await elsewhere(rosa), await elsewhere(finn)])
    expect(await rider.refused(acceptRide, { params })).toMatchObject({ status: 403 });
  for (const driver of [dora, await elsewhere(dora)]) {
    expect(await driver.refused(acceptRide, { params })).toMatchObject({ status: 404 });
    expect(await driver.refused(getRide, { params })).toMatchObject({ status: 404 });
  }
  const there = await elsewhere(dan);
  const reply = await there.http(`/api/rides/${id}/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"price":1,"driver_id":"user_dora"}',
  });
  expect(await reply.json()).toMatchObject({ status: 'in_route', driver_id: dan.id });
  await rosa.call(cancelRide, { params, body: {} });
});

test('a driver takes no ride of their own (RIDE-1)', async () => {
  await nextDay();
  const { dan, dora } = await people();
  await isOnline(dora);
  await isOnline(dan);
  const ride = await books(dan);
  expect((await dan.call(listOffers, {})).offers).toEqual([]);
  for (const rider of [dan, await elsewhere(dan)])
    expect(await rider.refused(acceptRide, { params: { id: ride.id } })).toMatchObject({ status: 403, code: 'not_eligible' });
  await dan.call(cancelRide, { params: { id: ride.id }, body: {} });
});

test('P11: a driver never holds two rides at the same time', async () => {
  await nextDay();
  const { rosa, finn, dan } = await people();
  const [first, second] = [await books(rosa, { preferred_driver_id: dan.id }), await books(finn, { preferred_driver_id: dan.id })];
  await dan.call(acceptRide, { params: { id: first.id } });
  expect(await dan.refused(acceptRide, { params: { id: second.id } })).toMatchObject({ status: 409, code: 'driver_busy' });
  await finn.call(cancelRide, { params: { id: second.id }, body: {} });
  await rosa.call(cancelRide, { params: { id: first.id }, body: {} });
});

test('I5: once blocked, an open request cannot be accepted any more', async () => {
  await nextDay();
  const { mia, dan } = await world.people({ mia: {}, dan: { driver: true } });
  const card = await cardOf(mia);
  const { id } = await books(mia, { preferred_driver_id: dan.id, payment_method_id: card });
  await mia.blocks(dan);
  expect((await dan.refused(acceptRide, { params: { id } })).status).toBe(404);
});

test('P11: what else the database refuses is no other ride of the driver’s', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  const { id } = await books(rosa, { preferred_driver_id: dan.id });
  await world.sql(`create function refuse_entry() returns trigger language plpgsql as $$
    begin raise unique_violation using constraint = 'another_one'; end $$`);
  await world.sql(
    `create trigger refuse_entry before insert on ride_events for each row when (new.type = 'accepted') execute function refuse_entry()`,
  );
  world.log.expectError(/unique_violation/);
  try {
    expect(await dan.refused(acceptRide, { params: { id } })).toMatchObject({ status: 500, code: 'internal' });
  } finally {
    await world.sql('drop trigger refuse_entry on ride_events');
    await world.sql('drop function refuse_entry');
  }
  expect(await dan.call(acceptRide, { params: { id } })).toMatchObject({ status: 'in_route' });
});
