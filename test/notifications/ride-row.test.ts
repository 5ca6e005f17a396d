import { beforeEach, describe, expect, test } from '@jest/globals';
import { hourMs } from '../../src/contract/duration.js';
import { Work } from '../../src/database/work.js';
import { getNotificationCounts } from '../../src/notifications/counts.contract.js';
import { markNotificationsRead, notificationCreated, notificationUpdated } from '../../src/notifications/notifications.contract.js';
import { Notifier } from '../../src/notifications/notices/notifier.js';
import { snoozeNotification } from '../../src/notifications/snooze/snooze.contract.js';
import { acceptRide, reassignRide, rejectPreferred } from '../../src/dispatch/dispatch.contract.js';
import { arriveAtPickup, cancelRide, departRide } from '../../src/trips/trips.contract.js';
import { books, completed, confirmed, isOnline, millStreet, nextDay, nobodyDrives } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { cancelsAtDesk } from '../admin/acts.js';
import { all, notice, tell, titles } from './tell.js';

let rosa: Person;
let finn: Person;
let dan: Person;
let dora: Person;
let ada: Person;

beforeEach(async () => {
  const driver = { driver: true };
  ({ rosa, finn, dan, dora, ada } = await world.people({ rosa: {}, finn: {}, dan: driver, dora: driver, ada: { admin: true } }));
  await nextDay();
  await world.sql('truncate notifications');
  await world.forgetRates();
  await nobodyDrives();
  world.forget();
});

const ride = 'a1b2c3d4-0000-7000-8000-000000000001';
const news = (to: Person, title: string, more: object = {}) =>
  notice(to, { type: 'driver_assigned', title, metadata: { ride_id: ride }, rideId: ride, ...more });
const unreadOf = async (person: Person) => (await person.call(getNotificationCounts, {})).total;
const told = (person: Person) => [...person.heard(notificationCreated), ...person.heard(notificationUpdated)].map(({ title }) => title);

describe('one ride is one row for each of its people (decision 023)', () => {
  test('it takes the words of the newest event, comes to the front and is unread again', async () => {
    await tell(news(rosa, 'Dan is your driver'));
    await tell(notice(rosa, { title: 'something else' }));
    await rosa.call(markNotificationsRead, { body: { markAll: true } });
    await tell(news(rosa, 'Dan is here', { type: 'driver_arrived' }));
    expect((await all(rosa)).map(({ title, type, read, count }) => ({ title, type, read, count }))).toEqual([
      { title: 'Dan is here', type: 'driver_arrived', read: false, count: 1 },
      { title: 'something else', type: 'payout_paid', read: true, count: 1 },
    ]);
    expect(await unreadOf(rosa)).toBe(1);
  });

  test('an event that comes twice, or late after the next one, changes nothing (P15)', async () => {
    const first = news(rosa, 'Dan is your driver');
    await tell(first);
    await tell(news(rosa, 'Dan is here'));
    await rosa.call(markNotificationsRead, { body: { markAll: true } });
    await tell(first, first);
    expect(await all(rosa)).toMatchObject([{ title: 'Dan is here', read: true }]);
  });

  test('two events of one transaction are one row and are told once, as it is in the end', async () => {
    await world.app.get(Work).run(async (unit) => {
      await world.app.get(Notifier).notify(unit, [news(rosa, 'Dan is your driver')]);
      await world.app.get(Notifier).notify(unit, [news(rosa, 'Dan is on the way')]);
    });
    await world.settle();
    expect(await all(rosa)).toMatchObject([{ title: 'Dan is on the way', read: false }]);
    expect(told(rosa)).toEqual(['Dan is on the way']);
  });

  test('two of one call are one row as well, and both are known from then on', async () => {
    const [first, second] = [news(rosa, 'first'), news(rosa, 'second')];
    await tell(first, second);
    await tell(first);
    expect(await all(rosa)).toMatchObject([{ title: 'second' }]);
  });

  test('twenty events at the same moment are one row', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, place) => tell(news(rosa, `event ${place}`), news(finn, `event ${place}`))));
    expect([(await all(rosa)).length, (await all(finn)).length]).toEqual([1, 1]);
    expect(await unreadOf(rosa)).toBe(1);
  });
});

describe('who is told what of a ride, and once', () => {
  test('a driver who accepts knows it; a driver whom an operator chose is told', async () => {
    const { id } = await confirmed(rosa, dan);
    await world.settle();
    expect(await all(dan)).toMatchObject([{ type: 'ride_assigned', read: true }]);
    await isOnline(dora);
    await ada.call(reassignRide, { params: { id }, body: { driver_id: dora.id, reason: 'She is near' } });
    await world.settle();
    expect(await all(dora)).toMatchObject([{ type: 'ride_assigned', read: false }]);
    await rosa.call(cancelRide, { params: { id }, body: {} });
  });

  test('whoever waits now reads who comes; whoever booked for later reads that it stands; never both', async () => {
    const now = await confirmed(rosa, dan);
    const scheduled_time = new Date(world.clock.now().getTime() + 30 * 3_600_000).toISOString();
    const later = await books(finn, { preferred_driver_id: dora.id }, { is_scheduled: true, scheduled_time });
    await dora.call(acceptRide, { params: { id: later.id } });
    await world.settle();
    expect(await all(rosa)).toMatchObject([{ type: 'driver_assigned' }]);
    expect(await all(finn)).toMatchObject([
      { type: 'ride_confirmation', title: 'Your ride is confirmed', message: expect.stringMatching(/^Dora picks you up/) },
    ]);
    await rosa.call(cancelRide, { params: { id: now.id }, body: {} });
    await finn.call(cancelRide, { params: { id: later.id }, body: {} });
  });

  test('on the way and here are told to the rider alone', async () => {
    const { id } = await confirmed(rosa, dan);
    await dan.call(departRide, { params: { id } });
    await world.settle();
    expect(await all(rosa)).toMatchObject([{ type: 'driver_assigned', title: 'Dan is on the way', metadata: { sender_id: dan.id } }]);
    await dan.call(arriveAtPickup, { params: { id }, body: { ...millStreet, accuracy_m: 10 } });
    await world.settle();
    expect(await all(rosa)).toMatchObject([{ type: 'driver_arrived', title: 'Dan is here', read: false, metadata: { sender_id: dan.id } }]);
    expect(await all(dan)).toMatchObject([{ type: 'ride_assigned', read: true }]);
    await rosa.call(cancelRide, { params: { id }, body: { fee_cents: 10_000 } });
  });

  test('a rider who cancels knows it, and is told no more that the driver is there', async () => {
    const { id } = await confirmed(rosa, dan);
    await dan.call(arriveAtPickup, { params: { id }, body: { ...millStreet, accuracy_m: 10 } });
    await world.settle();
    expect(await all(rosa)).toMatchObject([{ title: 'Dan is here', read: false }]);
    await rosa.call(cancelRide, { params: { id }, body: {} });
    await world.settle();
    expect(await all(rosa)).toMatchObject([
      {
        type: 'ride_cancelled',
        title: 'You canceled your ride',
        message: 'The ride to Harbor Station is off. You weren’t charged.',
        read: true,
        metadata: { action_url: `/ride/${id}` },
      },
    ]);
    expect(await unreadOf(rosa)).toBe(0);
    expect(await all(dan)).toMatchObject([{ type: 'passenger_cancelled', read: false }]);
  });

  test('nor is one who cancels before anybody came told that others are asked', async () => {
    const { id } = await books(rosa, { preferred_driver_id: dan.id, preferred_fallback: 'open' });
    await dan.call(rejectPreferred, { params: { id } });
    await world.settle();
    expect(await all(rosa)).toMatchObject([{ title: 'Dan can’t take your ride', read: false }]);
    await rosa.call(cancelRide, { params: { id }, body: {} });
    await world.settle();
    expect(await all(rosa)).toMatchObject([{ title: 'You canceled your ride', read: true }]);
  });

  test('a preferred request that ran out: its driver missed it and keeps neither who nor where (P22); its rider reads who did not answer', async () => {
    const { id } = await books(rosa, { preferred_driver_id: dan.id, preferred_fallback: 'open' });
    await world.settle();
    world.clock.advance(61_000);
    await world.settle();
    const [missed] = await all(dan);
    expect(missed).toMatchObject({
      type: 'driver_assignment',
      title: 'You missed a ride request',
      read: false,
      metadata: { actionable: false },
    });
    expect(JSON.stringify(missed)).not.toMatch(/Rosa|Mill|Harbor/);
    expect((await all(rosa)).map(({ title }) => title)).toContain('Dan didn’t answer');
    await rosa.call(cancelRide, { params: { id }, body: {} });
  });

  test('an operator who cancels is told to both sides', async () => {
    const { id } = await confirmed(rosa, dan);
    await cancelsAtDesk(ada, { id }, 'Storm');
    await world.settle();
    expect(await all(rosa)).toMatchObject([{ type: 'ride_cancelled', message: 'Hometown had to cancel it. You weren’t charged.' }]);
    expect(await all(dan)).toMatchObject([{ type: 'ride_cancelled', read: false }]);
  });
});

describe('a page that shows a ride reads what was told of it', () => {
  test('all of that ride and nothing else, live on the person’s other screens', async () => {
    const { id } = await completed(rosa, dan);
    await tell(notice(rosa, { title: 'something else' }));
    await world.settle();
    const tab = await rosa.device();
    world.forget();
    const reply = await rosa.call(markNotificationsRead, { body: { rideId: id } });
    expect(reply).toMatchObject({ marked: 1, counts: { total: 1 } });
    await world.settle();
    expect(tab.heard(notificationUpdated)).toMatchObject([{ type: 'ride_completed', read: true }]);
    expect(await rosa.call(markNotificationsRead, { body: { rideId: id } })).toMatchObject({ marked: 0 });
  });

  test('M71: what was put off comes back although the page was open all the while; opening it ends that', async () => {
    const snoozes = async () => {
      const [item] = await all(rosa);
      const until = new Date(world.clock.now().getTime() + hourMs).toISOString();
      await rosa.call(snoozeNotification, { params: { id: item?.id ?? '' }, body: { until } });
    };
    const comesBack = async () => {
      world.clock.advance(hourMs);
      await world.settle();
      return titles(await all(rosa, { unread: 'true' }));
    };
    await tell(news(rosa, 'put off'));
    await snoozes();
    await tell(notice(rosa, { title: 'shown', metadata: { ride_id: ride } }));
    const shows = rosa.call(markNotificationsRead, { body: { rideId: ride, keepSnoozed: true } });
    expect(await shows).toMatchObject({ marked: 1, counts: { total: 0, snoozed: 1 } });
    expect(await comesBack()).toEqual(['put off']);
    await snoozes();
    const opens = rosa.call(markNotificationsRead, { body: { rideId: ride } });
    expect(await opens).toMatchObject({ marked: 1, counts: { total: 0, snoozed: 0 } });
    expect(await comesBack()).toEqual([]);
  });

  test('another person’s page reads nothing of mine', async () => {
    const { id } = await completed(rosa, dan);
    await world.settle();
    expect(await finn.call(markNotificationsRead, { body: { rideId: id } })).toMatchObject({ marked: 0 });
    expect(await unreadOf(rosa)).toBe(1);
  });
});
