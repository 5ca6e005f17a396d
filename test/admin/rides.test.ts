import { describe, expect, test } from '@jest/globals';
import {
  cancelDeskRide,
  type DeskRide,
  deskRideChanged,
  getDeskRide,
  listDeskRides,
  releaseDeskRide,
  type WholeDeskRide,
} from '../../src/admin/rides/desk-rides.contract.js';
import type { CallOf } from '../../src/contract/endpoint.js';
import { offerClosedTopic } from '../../src/dispatch/offers/offer.contract.js';
import { getRide, listRideEvents } from '../../src/rides/rides.contract.js';
import { openCase } from '../../src/support/support.contract.js';
import { arriveAtPickup, startRide } from '../../src/trips/trips.contract.js';
import {
  books,
  completed,
  confirmed,
  confirmedForLater,
  drivesThere,
  harborStation,
  isOnline,
  millStreet,
  nextDay,
  underWay,
} from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { actsOn, outcome, sendsJson } from './acts.js';

const reason = 'The car broke down.';
const people = () =>
  world.people({ otto: { operator: true }, olga: { operator: true }, rosa: {}, finn: {}, dan: { driver: true }, dora: { driver: true } });

const rideAt = (operator: Person, { id }: { id: string }): Promise<WholeDeskRide> => operator.call(getDeskRide, { params: { id } });

/** What canceling names. */
const asRead = ({ status, driver }: DeskRide) => ({ status, driver_id: driver?.clerk_id ?? null, reason });

async function cancels(operator: Person, { id }: { id: string }): Promise<WholeDeskRide> {
  return operator.call(cancelDeskRide, { params: { id }, body: asRead(await rideAt(operator, { id })) });
}

const takes = (operator: Person, { id }: { id: string }, from: Person): Promise<WholeDeskRide> =>
  operator.call(releaseDeskRide, { params: { id }, body: { driver_id: from.id, reason } });

describe('M163: the rides of the town', () => {
  const listed = async (who: Person, query: CallOf<typeof listDeskRides>['query']): Promise<string[]> => {
    const rides: DeskRide[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof pageFrom>> = await pageFrom(who, query, cursor);
      rides.push(...page.rides);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return rides.map(({ id }) => id);
  };

  test('newest first, by what goes on, person and day, page by page', async () => {
    await nextDay();
    const { otto, rosa, finn, dan, dora } = await people();
    const over = await completed(rosa, dan);
    const later = await confirmedForLater(finn, dora);
    const now = await confirmed(rosa, dan);
    const day = now.pickup_time.slice(0, 10);
    expect((await listed(otto, {})).slice(0, 3)).toEqual([now.id, later.id, over.id]);
    expect(await listed(otto, { show: 'live' })).toEqual([now.id]);
    expect(await listed(otto, { show: 'coming' })).toEqual([later.id]);
    expect((await listed(otto, { show: 'over' }))[0]).toBe(over.id);
    expect(await listed(otto, { person: rosa.id })).toEqual([now.id, over.id]);
    expect(await listed(otto, { person: dora.id })).toEqual([later.id]);
    expect(await listed(otto, { person: dan.id, show: 'over' })).toEqual([over.id]);
    expect(await listed(otto, { person: finn.id, show: 'live' })).toEqual([]);
    expect(await listed(otto, { day: '2001-01-01' })).toEqual([]);
    expect(await listed(otto, { person: rosa.id, day: '2001-01-01' })).toEqual([]);
    const { rides } = await otto.call(listDeskRides, { query: { day: localDay(now), show: 'live' } });
    expect(rides).toMatchObject([{ id: now.id, rider: { clerk_id: rosa.id }, driver: { clerk_id: dan.id }, price_cents: now.price * 100 }]);
    expect(await otto.refused(listDeskRides, { query: { day: `${day}T00` } })).toMatchObject({ status: 400 });
  });

  test('one with its people, its history and the cases about it; no case about the reader', async () => {
    await nextDay();
    const { otto, rosa, dan } = await people();
    const { id } = await completed(rosa, dan);
    const asked = await rosa.call(openCase, { body: { kind: 'fare', subject: 'The price', text: 'Too high.', ride_id: id } });
    await world.sql(
      `insert into support_cases (user_id, kind, state, subject, ride_id, about_user_id, created_at, updated_at)
       values ($1, 'safety', 'open', 'About Otto', $2, $3, now(), now())`,
      [rosa.id, id, otto.id],
    );
    const whole = await rideAt(otto, { id });
    expect(whole).toMatchObject({
      status: 'completed',
      rider: { clerk_id: rosa.id },
      driver: { clerk_id: dan.id },
      is_own: false,
      stops: [],
      cases: [{ id: asked.id, kind: 'fare', state: 'open' }],
    });
    expect(whole.events?.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['booked', 'accepted', 'arrived', 'started', 'completed']),
    );
    expect(JSON.stringify(whole)).not.toMatch(/"pin"|phone/);
  });

  test('for the desk alone', async () => {
    await nextDay();
    const { otto, rosa, finn, dan } = await people();
    const ada = await world.person('ada', { admin: true });
    const { id } = await confirmed(rosa, dan);
    const params = { id };
    const body = asRead(await rideAt(otto, { id }));
    for (const who of [rosa, finn, dan]) {
      expect(await who.refused(listDeskRides, { query: {} })).toMatchObject({ status: 403 });
      expect(await who.refused(getDeskRide, { params })).toMatchObject({ status: 403 });
      expect(await who.refused(cancelDeskRide, { params, body })).toMatchObject({ status: 403 });
      expect(await who.refused(releaseDeskRide, { params, body: { driver_id: dan.id, reason } })).toMatchObject({ status: 403 });
    }
    expect(await world.stranger().refused(getDeskRide, { params })).toMatchObject({ status: 401 });
    for (const who of [otto, ada]) expect(await rideAt(who, { id })).toMatchObject({ id });
    const missing = { id: '0198a0a0-0000-7000-8000-00000000dead' };
    expect(await otto.refused(getDeskRide, { params: missing })).toMatchObject({ status: 404 });
    expect(await otto.refused(cancelDeskRide, { params: missing, body })).toMatchObject({ status: 404 });
    expect(await otto.refused(releaseDeskRide, { params: missing, body: { driver_id: dan.id, reason } })).toMatchObject({ status: 404 });
    expect(await otto.refused(cancelDeskRide, { params, body: { ...body, reason: ' ' } })).toMatchObject({ status: 400 });
  });
});

const pageFrom = (who: Person, query: CallOf<typeof listDeskRides>['query'], cursor: string | null) =>
  who.call(listDeskRides, { query: { ...query, limit: 2, ...(cursor === null ? {} : { cursor }) } });

/** The day of a pickup on its own clocks. */
const localDay = ({ pickup_time: at, time_zone: timeZone }: Pick<DeskRide, 'pickup_time' | 'time_zone'>): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at));

describe('canceling from the desk', () => {
  test('costs its rider nothing, frees its driver, tells both and the desk, and is in both logs; again changes nothing', async () => {
    await nextDay();
    const { otto, olga, rosa, dan } = await people();
    const { id } = await confirmed(rosa, dan);
    world.clock.advance(4 * 60_000);
    world.forget();
    expect(await cancels(otto, { id })).toMatchObject({ status: 'cancelled', cancelled_by: 'operator', price_cents: 0 });
    await world.settle();
    expect(await cancels(olga, { id })).toMatchObject({ status: 'cancelled' });
    expect(await actsOn(id)).toMatchObject([{ actor_id: otto.id, act: 'ride_cancelled', after: { status: 'cancelled' }, reason }]);
    const { events } = await rosa.call(listRideEvents, { params: { id } });
    expect(events.at(-1)).toMatchObject({ type: 'cancelled', actor: 'operator', actor_id: null, data: { reason, fee_cents: 0 } });
    expect(olga.heard(deskRideChanged)).toContainEqual({ ride_id: id });
    for (const who of [rosa, dan]) {
      expect(who.heard(deskRideChanged)).toEqual([]);
      expect(await who.notificationTypes()).toContain('ride_cancelled');
    }
    expect(await confirmed(rosa, dan)).toMatchObject({ customer_id: rosa.id });
  });

  test('is refused where the ride has changed since it was read, and where it is over', async () => {
    await nextDay();
    const { otto, rosa, dan } = await people();
    const { id, pin } = await confirmed(rosa, dan);
    const params = { id };
    const body = asRead(await rideAt(otto, { id }));
    await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
    await dan.call(startRide, { params, body: { pin: pin ?? '' } });
    expect(await otto.refused(cancelDeskRide, { params, body })).toMatchObject({
      status: 409,
      code: 'wrong_state',
      body: { current: { id: params.id, events: expect.any(Array) } },
    });
    await drivesThere(dan, { id });
    const now = asRead(await rideAt(otto, { id }));
    expect(await otto.refused(cancelDeskRide, { params, body: now })).toMatchObject({ code: 'wrong_state' });
    expect(await actsOn(id)).toEqual([]);
  });

  test('of one’s own ride is another operator’s', async () => {
    await nextDay();
    const { otto, dan, dora } = await people();
    const ora = await world.person('ora', { operator: true });
    await world.sql(`update users set roles = array_append(roles, 'operator') where id = $1 and not 'operator' = any(roles)`, [dora.id]);
    const { id } = await confirmed(ora, dan);
    expect(await rideAt(ora, { id })).toMatchObject({ is_own: true });
    const body = asRead(await rideAt(otto, { id }));
    const params = { id };
    expect(await ora.refused(cancelDeskRide, { params, body })).toMatchObject({ status: 403, code: 'own_ride' });
    expect(await ora.refused(releaseDeskRide, { params, body: { driver_id: dan.id, reason } })).toMatchObject({ code: 'own_ride' });
    expect(await otto.call(cancelDeskRide, { params, body })).toMatchObject({ status: 'cancelled' });
  });
});

describe('taking a ride from its driver', () => {
  test('looks for another one at the same price, and never asks that one again', async () => {
    await nextDay();
    const { otto, olga, rosa, dan, dora } = await people();
    const { id, price } = await confirmed(rosa, dan);
    const params = { id };
    await isOnline(dora);
    world.forget();
    expect(await takes(otto, { id }, dan)).toMatchObject({ status: 'pending', driver: null });
    expect(await takes(olga, { id }, dan)).toMatchObject({ status: 'pending', driver: null });
    await world.settle();
    expect(await rosa.call(getRide, { params })).toMatchObject({ status: 'pending', driver_id: null, price });
    expect(await dan.refused(getRide, { params })).toMatchObject({ status: 404 });
    expect(dan.heard(offerClosedTopic)).toContainEqual({ ride_id: id, reason: 'released' });
    expect(await dan.notificationTypes()).toContain('ride_cancelled');
    expect(await world.sql('select driver_id from ride_offers where ride_id = $1 and round > 0', [id])).toEqual([{ driver_id: dora.id }]);
    expect(await actsOn(id)).toMatchObject([
      { actor_id: otto.id, act: 'ride_reassigned', before: { driver_id: dan.id }, after: { driver_id: null }, reason },
    ]);
    const { events } = await rideAt(otto, { id });
    expect(events?.filter(({ type }) => type === 'released')).toMatchObject([
      { actor: 'operator', by: { clerk_id: otto.id }, driver: { clerk_id: dan.id }, reason },
    ]);
    const { events: seen } = await rosa.call(listRideEvents, { params });
    expect(JSON.stringify(seen)).not.toContain(otto.id);
  });

  test('not from somebody who does not have it, and not once the rider is in', async () => {
    await nextDay();
    const { otto, rosa, finn, dan, dora } = await people();
    const waiting = await books(finn);
    expect(await otto.refused(releaseDeskRide, { params: { id: waiting.id }, body: { driver_id: dan.id, reason } })).toMatchObject({
      status: 409,
      code: 'wrong_state',
    });
    const { id } = await underWay(rosa, dan);
    for (const driver of [dan, dora]) {
      expect(await otto.refused(releaseDeskRide, { params: { id }, body: { driver_id: driver.id, reason } })).toMatchObject({
        code: 'wrong_state',
      });
    }
    expect(await actsOn(id)).toEqual([]);
  });
});

describe('at once', () => {
  const one = (operator: Person, path: string, body: object) => outcome(sendsJson(operator, 'POST', path, body));

  test('two operators, one cancels and one takes it from its driver: one act of each at most, and one end', async () => {
    const { otto, olga, rosa, dan } = await people();
    for (let turn = 0; turn < 4; turn += 1) {
      await nextDay();
      const { id } = await confirmed(rosa, dan);
      const body = asRead(await rideAt(otto, { id }));
      const done = await Promise.all([
        one(otto, `/api/admin/rides/${id}/cancel`, body),
        one(olga, `/api/admin/rides/${id}/release`, { driver_id: dan.id, reason }),
        one(olga, `/api/admin/rides/${id}/cancel`, body),
      ]);
      await world.settle();
      const acts = (await actsOn(id)).map(({ act }) => act);
      expect(acts).toHaveLength(1);
      const isCancelled = acts[0] === 'ride_cancelled';
      expect(done).toEqual(isCancelled ? [200, 'wrong_state', 200] : ['wrong_state', 200, 'wrong_state']);
    }
  });

  test('the driver completes it while an operator cancels it: one of the two', async () => {
    const { otto, rosa, dan } = await people();
    for (let turn = 0; turn < 4; turn += 1) {
      await nextDay();
      const { id } = await underWay(rosa, dan);
      world.clock.advance(60_000);
      const body = asRead(await rideAt(otto, { id }));
      const [byDesk, byDriver] = await Promise.all([
        one(otto, `/api/admin/rides/${id}/cancel`, body),
        one(dan, `/api/rides/${id}/complete`, { ...harborStation, accuracy_m: 10 }),
      ]);
      await world.settle();
      const { status } = await rideAt(otto, { id });
      expect([byDesk, byDriver, status]).toEqual(
        status === 'completed' ? ['wrong_state', 200, 'completed'] : [200, 'wrong_state', 'cancelled'],
      );
      const captured = await world.sql(`select 1 from payments where ride_id = $1 and status = 'captured'`, [id]);
      expect(captured).toHaveLength(status === 'completed' ? 1 : 0);
    }
  });
});
