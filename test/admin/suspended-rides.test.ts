import { beforeEach, describe, expect, test } from '@jest/globals';
import { completeDeskRide, getDeskRide } from '../../src/admin/rides/desk-rides.contract.js';
import { listOffers } from '../../src/dispatch/offers/offer.contract.js';
import { listNotifications, notificationUpdated } from '../../src/notifications/notifications.contract.js';
import { driverAccount } from '../../src/payments/ledger/ledger.rules.js';
import { getRide, listRideEvents } from '../../src/rides/rides.contract.js';
import { arriveAtPickup, cancelRide, startRide } from '../../src/trips/trips.contract.js';
import { expectBalanced } from '../payments/balanced.js';
import { books, completed, confirmed, confirmedForLater, drivesThere, isOnline, millStreet, nextDay, underWay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { actsOn, outcome, sendsJson, suspends } from './acts.js';

const reason = 'They are there.';

let ada: Person;
let otto: Person;
let rosa: Person;
let dora: Person;

beforeEach(async () => {
  ({ ada, otto, rosa, dora } = await world.people({ ada: { admin: true }, otto: { operator: true }, rosa: {}, dora: { driver: true } }));
  await nextDay();
});

const arrives = (driver: Person, { id }: { id: string }) =>
  driver.call(arriveAtPickup, { params: { id }, body: { ...millStreet, accuracy_m: 10 } });
/** What somebody was told last. */
const newsOf = async (who: Person) => (await who.call(listNotifications, { query: {} })).notifications[0];
const atDesk = (operator: Person, { id }: { id: string }) => operator.call(getDeskRide, { params: { id } });

describe('a driver who may not sign in any more', () => {
  test('S10: is on the way to nobody: others are asked, and the rider can leave without a fee', async () => {
    const dirk = await world.person('dirk', { driver: true });
    const ride = await confirmed(rosa, dirk);
    await arrives(dirk, ride);
    world.clock.advance(6 * 60_000);
    await isOnline(dora);
    await suspends(ada, dirk);
    await world.settle();
    const params = { id: ride.id };
    const open = { status: 'pending', driver_id: null, arrived_at: null, price: ride.price, cancel_fee: 0 };
    expect(await rosa.call(getRide, { params })).toMatchObject(open);
    expect(await newsOf(rosa)).toMatchObject({ title: expect.stringMatching(/ isn’t coming$/) });
    expect((await dora.call(listOffers, {})).offers).toHaveLength(1);
    expect(await rosa.call(cancelRide, { params, body: {} })).toMatchObject({ status: 'cancelled', final_price: null });
  });

  test('S10: has no ride that they accepted at the same moment', async () => {
    const drew = await world.person('drew', { driver: true });
    await isOnline(drew);
    const { id } = await books(rosa);
    await world.settle();
    await Promise.all([outcome(drew.http(`/api/rides/${id}/accept`, { method: 'POST' })), suspends(ada, drew)]);
    await world.settle();
    expect(await rosa.call(getRide, { params: { id } })).toMatchObject({ driver_id: null });
  });

  test('leaves a rider on board to the desk: operators are told, and end the ride at its fare', async () => {
    const dean = await world.person('dean', { driver: true });
    const ride = await underWay(rosa, dean);
    await world.settle();
    world.forget();
    await suspends(ada, dean);
    await world.settle();
    const params = { id: ride.id };
    expect(await rosa.call(getRide, { params })).toMatchObject({ status: 'in_progress', driver_id: dean.id });
    for (const operator of [ada, otto])
      expect(await newsOf(operator)).toMatchObject({
        type: 'ride_cancellation_alert',
        title: 'A driver can’t complete a ride',
        metadata: { action_url: `/admin/rides/${ride.id}` },
      });
    const body = { driver_id: dean.id, reason };
    expect(await otto.call(completeDeskRide, { params, body })).toMatchObject({ status: 'completed' });
    await world.settle();
    const done = { status: 'completed', final_price: ride.price, payment_status: 'captured' };
    expect(await rosa.call(getRide, { params })).toMatchObject(done);
    expect(await rosa.notificationTypes()).toContain('ride_completed');
    const share = await world.sql('select sum(amount_cents)::int as cents from ledger_entries where ride_id = $1 and account = $2', [
      ride.id,
      driverAccount(dean.id),
    ]);
    expect(share).toEqual([{ cents: Math.round(ride.driver_share * 100) }]);
    await expectBalanced();
    // Now she can book another one.
    await completed(rosa, dora);
  });
});

describe('a rider who may not sign in any more', () => {
  const stages = {
    asked_for: async (rider: Person) => books(rider, { preferred_driver_id: dora.id }),
    offered: async (rider: Person) => {
      await isOnline(dora);
      const ride = await books(rider);
      await world.settle();
      expect((await dora.call(listOffers, {})).offers).toHaveLength(1);
      return ride;
    },
    promised: (rider: Person) => confirmedForLater(rider, dora),
    waited_for: async (rider: Person) => {
      const ride = await confirmed(rider, dora);
      await arrives(dora, ride);
      world.clock.advance(6 * 60_000);
      return ride;
    },
  };

  test.each(['asked_for', 'offered', 'promised', 'waited_for'] as const)('has no ride ahead, and pays for none: %s', async (stage) => {
    const rider = await world.person(stage);
    const ride = await stages[stage](rider);
    await world.settle();
    world.forget();
    await suspends(ada, rider);
    await world.settle();
    expect(await atDesk(otto, ride)).toMatchObject({ status: 'cancelled', cancelled_by: 'system', price_cents: 0 });
    expect((await dora.call(listOffers, {})).offers).toEqual([]);
    if (stage === 'promised' || stage === 'waited_for')
      expect(await newsOf(dora)).toMatchObject({ type: 'ride_cancelled', title: 'A ride was canceled' });
    await outcome(sendsJson(dora, 'POST', `/api/rides/${ride.id}/no-show`, {}));
    const payments = await world.sql<{ purpose: string; status: string }>('select purpose, status from payments where ride_id = $1', [
      ride.id,
    ]);
    expect(payments.filter(({ purpose, status }) => purpose !== 'fare' || status === 'captured')).toEqual([]);
    // The driver is free for others, and this is what the rider reads once they may sign in again.
    await completed(rosa, dora);
    const [told] = await world.sql<{ facts: object }>(
      `select facts from notifications where user_id = $1 and facts ->> 'says' = 'canceled'`,
      [rider.id],
    );
    expect(told?.facts).toMatchObject({ why: 'operator', fee: null });
  });

  test('is brought to the end of a ride under way: operators are told, and the driver completes it', async () => {
    const rita = await world.person('rita');
    const ride = await underWay(rita, dora);
    await suspends(ada, rita);
    await world.settle();
    expect(await newsOf(otto)).toMatchObject({ type: 'ride_cancellation_alert', title: 'A rider on board can’t sign in' });
    expect(await drivesThere(dora, ride)).toMatchObject({ status: 'completed' });
    await world.settle();
    expect(await atDesk(otto, ride)).toMatchObject({ status: 'completed', payment_status: 'captured' });
  });
});

describe('completing from the desk', () => {
  const completes = (operator: Person, { id }: { id: string }, { id: driver }: Person) =>
    operator.call(completeDeskRide, { params: { id }, body: { driver_id: driver, reason } });
  const refusal = async (operator: Person, { id }: { id: string }, { id: driver }: Person) =>
    (await operator.refused(completeDeskRide, { params: { id }, body: { driver_id: driver, reason } })).code;

  test('tells both, names the operator to the desk alone, and again changes nothing', async () => {
    const { id } = await underWay(rosa, dora);
    await world.settle();
    const done = await completes(otto, { id }, dora);
    expect(done.events?.at(-1)).toMatchObject({ type: 'completed', actor: 'operator', by: { clerk_id: otto.id }, reason });
    expect(await completes(ada, { id }, dora)).toMatchObject({ status: 'completed' });
    await world.settle();
    expect(await actsOn(id)).toMatchObject([
      { actor_id: otto.id, act: 'ride_completed', before: { status: 'in_progress' }, after: { status: 'completed' }, reason },
    ]);
    // To a driver who completes it themselves it is no news.
    expect(dora.heard(notificationUpdated)).toContainEqual(expect.objectContaining({ type: 'ride_completed', read: false }));
    const { events } = await rosa.call(listRideEvents, { params: { id } });
    expect(events.at(-1)).toMatchObject({ type: 'completed', actor: 'operator', actor_id: null });
    expect(JSON.stringify(events)).not.toContain(otto.id);
  });

  test('only a ride that is under way with that driver, only the desk, and nobody’s own', async () => {
    const dan = await world.person('dan', { driver: true });
    const olga = await world.person('olga', { operator: true });
    const ride = await confirmed(olga, dora);
    expect(await refusal(otto, ride, dora)).toBe('wrong_state');
    await arrives(dora, ride);
    await dora.call(startRide, { params: { id: ride.id }, body: { pin: ride.pin ?? '' } });
    expect(await refusal(otto, ride, dan)).toBe('wrong_state');
    expect(await refusal(olga, ride, dora)).toBe('own_ride');
    expect(await refusal(dora, ride, dora)).toBe('forbidden');
    expect(await refusal(otto, { id: '0198a0a0-0000-7000-8000-00000000dead' }, dora)).toBe('not_found');
    expect(await actsOn(ride.id)).toEqual([]);
    const params = { id: ride.id };
    const byDesk = outcome(sendsJson(otto, 'POST', `/api/admin/rides/${ride.id}/complete`, { driver_id: dora.id, reason }));
    await Promise.all([byDesk, drivesThere(dora, ride)]);
    await world.settle();
    expect(await byDesk).toBe(200);
    expect(await olga.call(getRide, { params })).toMatchObject({ status: 'completed' });
    const { events } = await olga.call(listRideEvents, { params });
    expect(events.filter(({ type }) => type === 'completed')).toHaveLength(1);
    expect(await world.sql(`select 1 from payments where ride_id = $1 and status = 'captured'`, [ride.id])).toHaveLength(1);
  });
});
