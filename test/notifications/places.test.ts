import { beforeEach, describe, expect, test } from '@jest/globals';
import { getNotificationCounts } from '../../src/notifications/counts.contract.js';
import { listNotifications, markNotificationsRead, type Place } from '../../src/notifications/notifications.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { all, notice, tell, titles } from './tell.js';

let rosa: Person;
let ada: Person;
let otto: Person;

beforeEach(async () => {
  ({ rosa, ada, otto } = await world.people({ rosa: {}, ada: { admin: true }, otto: { operator: true } }));
  await world.truncate('notifications');
  await world.settle();
});

const at = async (person: Person, place: Place) => titles(await all(person, { place })).toSorted();
const counts = (person: Person) => person.call(getNotificationCounts, {});
const marks = (person: Person, place: Place) => person.call(markNotificationsRead, { body: { markAll: true, place } });

describe('S50: of those who work at the desk', () => {
  const told = (person: Person) =>
    tell(
      notice(person, { type: 'system', title: 'system' }),
      notice(person, { type: 'announcement', title: 'announced' }),
      notice(person, { type: 'test_notification', title: 'tested' }),
      notice(person, { title: 'paid' }),
      notice(person, { type: 'friend_joined', title: 'friend' }),
    );

  test.each(['an admin', 'an operator'])('type system counts beside the Admin Dashboard alone, all else in the bell: %s', async (who) => {
    const me = who === 'an admin' ? ada : otto;
    await told(me);
    expect(await counts(me)).toMatchObject({ total: 5, system: 3, bell: 3, adminSystem: 1, friendRequests: 1 });
    expect(await at(me, 'bell')).toEqual(['announced', 'paid', 'tested']);
    expect(await at(me, 'alerts')).toEqual(['announced', 'friend', 'paid', 'tested']);
    expect(await at(me, 'admin')).toEqual(['system']);
  });

  test('each place is marked by itself', async () => {
    await told(ada);
    expect(await marks(ada, 'bell')).toMatchObject({ marked: 3, counts: { total: 2, bell: 0, adminSystem: 1 } });
    expect(await marks(ada, 'admin')).toMatchObject({ marked: 1, counts: { total: 1, adminSystem: 0, friendRequests: 1 } });
  });

  test('one that was put off counts nowhere', async () => {
    await told(ada);
    await world.sql(`update notifications set snoozed_until = now() + interval '1 day' where type = 'system'`);
    expect(await counts(ada)).toMatchObject({ total: 4, bell: 3, adminSystem: 0, snoozed: 1 });
  });
});

test('S50: everybody else has those of the system in the bell', async () => {
  await tell(notice(rosa, { type: 'system', title: 'system' }), notice(rosa, { type: 'announcement', title: 'announced' }));
  expect(await counts(rosa)).toMatchObject({ bell: 2, adminSystem: 0 });
  expect(await at(rosa, 'bell')).toEqual(['announced', 'system']);
  expect(await at(rosa, 'admin')).toEqual([]);
  expect(await marks(rosa, 'admin')).toMatchObject({ marked: 0, counts: { bell: 2 } });
});

describe('S23: a type that only a newer version knows', () => {
  const tellNewer = (person: Person, section: string) =>
    world.sql(
      `insert into notifications (user_id, type, section, facts, priority, event_key, created_at)
       values ($1, 'parade', $2, '{"says": "parade"}', 'normal', 'parade:' || $2, $3)`,
      [person.id, section, world.clock.now()],
    );

  test('is one of the system to this version, beside all others', async () => {
    await tell(notice(rosa));
    await tellNewer(rosa, 'rides');
    await tellNewer(rosa, 'parades');
    const { notifications } = await rosa.call(listNotifications, { query: {} });
    expect(notifications.map(({ type, section }) => `${type} of ${section}`).toSorted()).toEqual([
      'payout_paid of payments',
      'system of rides',
      'system of system',
    ]);
    expect(notifications).toContainEqual(expect.objectContaining({ type: 'system', category: 'system', title: 'You have news' }));
  });

  test('is found by the category that it shows, and by no other', async () => {
    await tellNewer(rosa, 'system');
    expect(await all(rosa, { category: 'system' })).toHaveLength(1);
    expect(await all(rosa, { category: 'other' })).toEqual([]);
  });

  test('is read, and stands where it counts', async () => {
    await tellNewer(ada, 'rides');
    await tellNewer(ada, 'system');
    expect(await counts(ada)).toMatchObject({ total: 2, bell: 2, adminSystem: 0 });
    const [first] = await all(ada, { place: 'bell' });
    const body = { notificationId: first?.id ?? '' };
    expect(await ada.call(markNotificationsRead, { body })).toMatchObject({ marked: 1, notification: { type: 'system', read: true } });
    expect(await marks(ada, 'admin')).toMatchObject({ marked: 0 });
    expect(await marks(ada, 'bell')).toMatchObject({ marked: 1, counts: { total: 0 } });
  });

  test.each([{}, { place: 'bell' }, { place: 'alerts' }, { section: 'system' }] as const)(
    'of a section of its own is read with all: %j',
    async (which) => {
      await tellNewer(ada, 'parades');
      await tell(notice(ada, { type: 'friend_joined' }));
      expect(await counts(ada)).toMatchObject({ total: 2, bell: 1 });
      expect(await marks(ada, 'friends')).toMatchObject({ marked: 1, counts: { bell: 1 } });
      expect(await marks(ada, 'admin')).toMatchObject({ marked: 0 });
      expect(await ada.call(markNotificationsRead, { body: { markAll: true, ...which } })).toMatchObject({
        marked: 1,
        counts: { total: 0 },
      });
    },
  );
});
