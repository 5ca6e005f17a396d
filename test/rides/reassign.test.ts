import { expect, test } from '@jest/globals';
import { getRide, listRideEvents } from '../../src/rides/rides.contract.js';
import { departRide } from '../../src/trips/trips.contract.js';
import { reassignRide } from '../../src/dispatch/dispatch.contract.js';
import { listPreferred, offerClosedTopic } from '../../src/dispatch/offers/offer.contract.js';
import { listPastOffers } from '../../src/dispatch/offers/past-offers.contract.js';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import type { Person } from '../world/person.js';
import { cancelsAtDesk } from '../admin/acts.js';
import { world } from '../world/world.js';
import { books, completed, confirmed, isOnline, nextDay, nobodyDrives } from './town.js';

const people = () => world.people({ rosa: {}, finn: {}, dan: { driver: true }, dora: { driver: true }, ada: { admin: true } });
const reason = 'Dan’s car broke down';

test('an operator gives a ride to another driver; the first one is told and cannot go on (D2)', async () => {
  const { rosa, dan, dora, ada } = await people();
  const { id, price } = await confirmed(rosa, dan);
  const params = { id };
  await dan.call(departRide, { params });
  for (let i = 0; i < 2; i += 1) await ada.call(reassignRide, { params, body: { driver_id: dora.id, reason } });
  expect(await dora.call(getRide, { params })).toMatchObject({ status: 'confirmed', my_role: 'driver', departed_at: null, price });
  expect(await dan.refused(getRide, { params })).toMatchObject({ status: 404 });
  const { events } = await rosa.call(listRideEvents, { params });
  expect(events.filter(({ type }) => type === 'reassigned')).toMatchObject([{ actor: 'operator', actor_id: null, data: { reason } }]);
  expect(JSON.stringify(events)).not.toContain(dan.id);
  await world.settle();
  expect(dan.heard(offerClosedTopic)).toContainEqual({ ride_id: id, reason: 'released' });
  expect(await dora.notificationTypes()).toContain('ride_assigned');
  expect(await toldOf(dan)).toMatchObject([{ type: 'ride_cancelled', title: 'A ride is off your list', read: false }]);
  expect(JSON.stringify(await toldOf(dan))).not.toMatch(/Mill|Harbor|Rosa|Dora/);
});

/** What somebody reads about rides: each ride is one row. */
const toldOf = async (who: Person) => (await who.call(listNotifications, { query: { category: 'rides' } })).notifications;

test('reassigning a ride that is still being offered ends the request', async () => {
  await nextDay();
  const { rosa, dan, dora, ada } = await people();
  const ride = await books(rosa, { preferred_driver_id: dan.id });
  await ada.call(reassignRide, { params: { id: ride.id }, body: { driver_id: dora.id, reason } });
  expect((await dan.call(listPreferred, {})).rides).toEqual([]);
  expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({
    status: 'confirmed',
    preferred_outcome: 'withdrawn',
    driver_id: dora.id,
  });
});

test('given to the very driver who is being asked, it is theirs and nobody else’s', async () => {
  await nextDay();
  const { rosa, dan, ada } = await people();
  const asked = await books(rosa, { preferred_driver_id: dan.id });
  await ada.call(reassignRide, { params: { id: asked.id }, body: { driver_id: dan.id, reason } });
  await world.settle();
  expect(dan.heard(offerClosedTopic).filter(({ ride_id }) => ride_id === asked.id)).toEqual([{ ride_id: asked.id, reason: 'accepted' }]);
  expect(await rosa.call(getRide, { params: { id: asked.id } })).toMatchObject({ preferred_outcome: 'accepted', driver_id: dan.id });
  await nextDay();
  await nobodyDrives();
  await isOnline(dan);
  const offered = await books(rosa);
  await world.settle();
  await ada.call(reassignRide, { params: { id: offered.id }, body: { driver_id: dan.id, reason } });
  const past = await dan.call(listPastOffers, { query: {} });
  expect(past.offers.find(({ ride_id }) => ride_id === offered.id)).toMatchObject({ outcome: 'accepted' });
});

test('not to a driver who is busy or no driver, not once the ride is over, and not by anybody else', async () => {
  await nextDay();
  const { rosa, finn, dan, dora, ada } = await people();
  const over = await completed(rosa, dan);
  const body = { driver_id: dora.id, reason };
  expect(await ada.refused(reassignRide, { params: { id: over.id }, body })).toMatchObject({ status: 409, code: 'wrong_state' });
  await nextDay();
  await confirmed(finn, dora);
  const { id } = await confirmed(rosa, dan);
  for (const driver_id of [dora.id, finn.id, rosa.id]) {
    expect(await ada.refused(reassignRide, { params: { id }, body: { driver_id, reason } })).toMatchObject({
      code: 'preferred_unavailable',
    });
  }
  for (const person of [rosa, dan]) expect(await person.refused(reassignRide, { params: { id }, body })).toMatchObject({ status: 403 });
  expect(await ada.refused(reassignRide, { params: { id }, body: { driver_id: dora.id, reason: ' ' } })).toMatchObject({ status: 400 });
});

test('P32: each act of an operator is in the books under the operator’s own name, and none goes in without', async () => {
  await nextDay();
  const { rosa, dan, dora, ada } = await people();
  const eva = await world.person('eva', { admin: true });
  const { id } = await confirmed(rosa, dan);
  const params = { id };
  await ada.call(reassignRide, { params, body: { driver_id: dora.id, reason } });
  await cancelsAtDesk(eva, { id }, 'Storm');
  const acts = await world.sql('select type, actor_id from ride_events where ride_id = $1 and actor = $2 order by seq', [id, 'operator']);
  expect(acts).toMatchObject([
    { type: 'reassigned', actor_id: ada.id },
    { type: 'cancelled', actor_id: eva.id },
  ]);
  const { events } = await ada.call(listRideEvents, { params });
  expect(events.filter(({ actor }) => actor === 'operator').map(({ actor_id }) => actor_id)).toEqual([ada.id, eva.id]);
  await expect(
    world.sql(`insert into ride_events (ride_id, seq, actor, type, at) values ($1, 99, 'operator', 'cancelled', now())`, [id]),
  ).rejects.toThrow(/ride_events_operator/);
});
