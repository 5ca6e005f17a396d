import { beforeEach, describe, expect, test } from '@jest/globals';
import { acceptRide, rejectPreferred } from '../../src/dispatch/dispatch.contract.js';
import type { Notification } from '../../src/notifications/notifications.contract.js';
import { listRides } from '../../src/rides/rides.contract.js';
import { arriveAtPickup, cancelRide, reportNoShow } from '../../src/trips/trips.contract.js';
import { cancelsAtDesk, suspends } from '../admin/acts.js';
import { seenBy } from '../rides/reroutes.js';
import { toldOf } from '../rides/told.js';
import { books, confirmed, confirmedForLater, isOnline, millStreet, nextDay, nobodyDrives } from '../rides/town.js';
import { after, at } from '../rides/turns.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { all } from './tell.js';

let rosa: Person;
let dan: Person;
let ada: Person;
let otto: Person;

beforeEach(async () => {
  ({ rosa, dan, ada, otto } = await world.people({ rosa: {}, dan: { driver: true }, ada: { admin: true }, otto: { operator: true } }));
  await nextDay();
  await nobodyDrives();
  await world.forgetRates();
  await world.truncate('notifications');
});

const body = {};
const cancels = (person: Person, { id }: { id: string }) => person.call(cancelRide, { params: { id }, body });

/** The alerts of somebody at the desk, once all is told. */
async function alertsOf(person: Person): Promise<Notification[]> {
  await world.settle();
  return (await all(person)).filter(({ type }) => type === 'ride_cancellation_alert');
}

describe('S8: operators get ride_cancellation_alert when a ride that had its driver is canceled', () => {
  test('by its rider, once, however often they tap', async () => {
    const ride = await confirmed(rosa, dan);
    for (let tap = 0; tap < 2; tap += 1) await cancels(rosa, ride);
    for (const operator of [ada, otto])
      expect(await alertsOf(operator)).toMatchObject([
        {
          title: 'A rider canceled',
          message: expect.stringMatching(/^The ride to \S.* is off\. Pickup was \S/),
          priority: 'high',
          read: false,
          count: 1,
          metadata: { ride_id: ride.id, action_url: `/ride/${ride.id}` },
        },
      ]);
    expect([await alertsOf(rosa), await alertsOf(dan)]).toEqual([[], []]);
  });

  test('because nobody came to the pickup', async () => {
    const ride = await confirmed(rosa, dan);
    const params = { id: ride.id };
    await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
    world.clock.advance(6 * 60_000);
    await dan.call(reportNoShow, { params });
    expect(await alertsOf(ada)).toMatchObject([{ title: 'A rider didn’t come' }]);
  });

  test('at the desk: whoever did it knows it already', async () => {
    await cancelsAtDesk(otto, await confirmed(rosa, dan), 'Storm');
    expect(await alertsOf(ada)).toMatchObject([{ title: 'An operator canceled a ride', read: false }]);
    expect(await alertsOf(otto)).toMatchObject([{ title: 'An operator canceled a ride', read: true }]);
  });

  test('by itself, since its rider may not sign in any more', async () => {
    const rita = await world.person('rita');
    await confirmed(rita, dan);
    await suspends(ada, rita);
    expect(await alertsOf(otto)).toMatchObject([{ title: 'A ride was canceled' }]);
  });
});

test('S8: one for each recipient: an operator who sits in the ride is told as its driver or rider', async () => {
  const { ava } = await world.people({ ava: { driver: true, operator: true } });
  await cancels(rosa, await confirmed(rosa, ava));
  expect(await alertsOf(ava)).toEqual([]);
  expect(await ava.notificationTypes()).toContain('passenger_cancelled');
  await cancels(otto, await confirmed(otto, dan));
  expect(await alertsOf(otto)).toHaveLength(1);
  expect(await alertsOf(ada)).toHaveLength(2);
});

test('S8: an operator whose driver is late reads so as its rider alone', async () => {
  const ride = await confirmed(otto, dan);
  const { confirmed_at: taken } = await seenBy(otto, ride);
  await at(taken, 44.1);
  expect(await alertsOf(ada)).toMatchObject([{ title: 'A driver hasn’t arrived' }]);
  expect(await alertsOf(otto)).toEqual([]);
  expect(await toldOf(otto, ride)).toMatchObject([{ title: expect.stringMatching(/ is running late$/) }]);
});

test('S8: an operator who gives a ride back as its second driver knows it', async () => {
  const { ava } = await world.people({ ava: { driver: true, operator: true } });
  await isOnline(ava);
  const ride = await confirmed(rosa, dan);
  await world.settle();
  await cancels(dan, ride);
  await world.settle();
  await ava.call(acceptRide, { params: { id: ride.id } });
  await cancels(ava, ride);
  expect(await alertsOf(ada)).toMatchObject([{ title: 'A ride was released again' }]);
  expect(await alertsOf(ava)).toEqual([]);
});

test('S8: of what riders are not told, an operator hears at the desk although it is their own ride', async () => {
  await after(await confirmedForLater(otto, dan), -20);
  expect(await alertsOf(otto)).toMatchObject([{ title: 'A driver can’t be reached' }]);
});

test('a ride that no driver had yet alerts nobody', async () => {
  await cancels(rosa, await books(rosa));
  const asked = await books(rosa, { preferred_driver_id: dan.id, preferred_fallback: 'cancel' });
  await dan.call(rejectPreferred, { params: { id: asked.id } });
  expect(await alertsOf(ada)).toEqual([]);
  expect((await rosa.call(listRides, { query: {} })).rides[0]).toMatchObject({ status: 'cancelled' });
});
