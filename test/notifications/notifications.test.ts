import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  getNotificationCounts,
  listNotifications,
  markNotificationsRead,
  notificationCountsChanged,
  notificationCreated,
  notificationUpdated,
} from '../../src/notifications/notifications.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { all, listed, notice, tell, tellEach, titles } from './tell.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: {} }));
  await world.sql('truncate notifications');
  await world.settle();
  world.forget();
});

const marks = (person: Person, body: { notificationId: string } | { markAll: true; upTo?: string }) => person.call(markNotificationsRead, { body });
const unread = async (person: Person) => (await person.call(getNotificationCounts, {})).total;

describe('the list', () => {
  test('M55: shows each field, newest first, and only one’s own', async () => {
    await tellEach(rosa, ['first', 'second'], { metadata: { ride_id: 'r1', action_url: '/ride/r1' } });
    await tell(notice(dan));
    const shown = await all(rosa);
    expect(titles(shown)).toEqual(['second', 'first']);
    expect(shown[0]).toMatchObject({
      user_id: rosa.id,
      type: 'payout_paid',
      category: 'payment',
      section: 'payments',
      read: false,
      priority: 'normal',
      metadata: { ride_id: 'r1', action_url: '/ride/r1' },
    });
  });

  test('goes back page by page and ends', async () => {
    await tellEach(rosa, ['a', 'b', 'c', 'd', 'e']);
    const first = await listed(rosa, { limit: 2 });
    const second = await listed(rosa, { limit: 2, cursor: first.nextCursor ?? '' });
    const third = await listed(rosa, { limit: 2, cursor: second.nextCursor ?? '' });
    expect([first, second, third].map((page) => titles(page.notifications))).toEqual([['e', 'd'], ['c', 'b'], ['a']]);
    expect(third.nextCursor).toBeNull();
  });

  test('filters by unread, by section and by the other document’s category (M55, S23)', async () => {
    await tellEach(rosa, ['paid']);
    await tellEach(rosa, ['friend'], { type: 'friend_request_accepted' });
    const [newest] = await all(rosa);
    await marks(rosa, { notificationId: newest?.id ?? '' });
    expect(titles(await all(rosa, { unread: 'true' }))).toEqual(['paid']);
    expect(titles(await all(rosa, { unread: 'false' }))).toEqual(['friend']);
    expect(titles(await all(rosa, { category: 'friends' }))).toEqual(['friend']);
    expect(titles(await all(rosa, { category: 'payment' }))).toEqual(['paid']);
  });

  test.each(['-1', '1000000000', 'many'])('NOT-2: limit %s gives at most 50, and user_id changes nothing', async (limit) => {
    await tell(...Array.from({ length: 60 }, () => notice(rosa)));
    const response = await dan.http(`/api/notifications?user_id=${rosa.id}&limit=${limit}`);
    expect(await response.json()).toMatchObject({ notifications: [] });
    const mine = await rosa.http(`/api/notifications?user_id=${dan.id}&limit=${limit}`);
    const { notifications } = listNotifications.reply.parse(await mine.json());
    expect(notifications.length).toBeLessThanOrEqual(50);
    expect(new Set(notifications.map((item) => item.user_id))).toEqual(new Set([rosa.id]));
  });

  test('a made-up cursor is refused', async () => {
    const cursor = Buffer.from('["x"]').toString('base64url');
    expect(await rosa.refused(listNotifications, { query: { cursor } })).toMatchObject({ status: 400, code: 'malformed' });
  });

  test('P15: told again, it is one row and heard once', async () => {
    const same = notice(rosa, { eventKey: 'once' });
    await Promise.all([tell(same), tell(same), tell(same, same)]);
    await world.settle();
    expect(await all(rosa)).toHaveLength(1);
    expect(rosa.heard(notificationCreated)).toHaveLength(1);
  });

  test('nobody signed out sees any', async () => {
    expect(await world.stranger().refused(listNotifications, { query: {} })).toMatchObject({ status: 401 });
  });
});

describe('counting', () => {
  test('M60, S50: friends and messages count for themselves, the rest in the bell', async () => {
    await tell(
      notice(rosa, { type: 'ride_started' }),
      notice(rosa, { type: 'payout_paid' }),
      notice(rosa, { type: 'friend_request_accepted' }),
      notice(rosa, { type: 'application_approved' }),
      notice(rosa, { type: 'new_rating' }),
      notice(rosa, { type: 'system' }),
    );
    expect(await rosa.call(getNotificationCounts, {})).toMatchObject({
      total: 6,
      rides: 1,
      payments: 1,
      messages: 0,
      friendRequests: 1,
      applications: 1,
      ratings: 1,
      system: 1,
      bell: 5,
    });
  });

  test('M63: a new one is heard in both tabs, with the count', async () => {
    const tab = await rosa.device();
    await tellEach(rosa, ['news']);
    await world.settle();
    for (const page of [rosa, tab]) {
      expect(titles(page.heard(notificationCreated))).toEqual(['news']);
      expect(page.heard(notificationCountsChanged).at(-1)).toMatchObject({ total: 1, bell: 1 });
    }
    expect(dan.heard(notificationCreated)).toEqual([]);
  });
});

describe('marking read', () => {
  test('M61: one, told to the other tab with the new counts; again changes nothing', async () => {
    await tellEach(rosa, ['one', 'two']);
    const tab = await rosa.device();
    const [newest] = await all(rosa);
    const id = newest?.id ?? '';
    expect(await marks(rosa, { notificationId: id })).toMatchObject({ marked: 1, notification: { id, read: true }, counts: { total: 1 } });
    await world.settle();
    expect(tab.heard(notificationUpdated)).toMatchObject([{ id, read: true }]);
    expect(tab.heard(notificationCountsChanged).at(-1)).toMatchObject({ total: 1 });
    expect(await marks(rosa, { notificationId: id })).toMatchObject({ marked: 0, notification: { read: true } });
  });

  test('M61: all at once', async () => {
    await tellEach(rosa, ['one', 'two', 'three']);
    expect(await marks(rosa, { markAll: true })).toMatchObject({ marked: 3, counts: { total: 0 } });
    expect(await all(rosa, { unread: 'true' })).toEqual([]);
  });

  test.each([
    { notificationId: 'abc' },
    { notificationId: randomUUID(), markAll: true },
    {},
    { markAll: 'true' },
    { markAll: false },
  ])('NOT-1: %j is refused and nothing is read', async (body) => {
    await tellEach(rosa, ['kept']);
    expect(await rosa.refused(markNotificationsRead, { body: body as { markAll: true } })).toMatchObject({ status: 400, code: 'malformed' });
    expect(await unread(rosa)).toBe(1);
  });

  test('NOT-2: another person’s is not found and stays unread', async () => {
    await tellEach(rosa, ['private']);
    const [theirs] = await all(rosa);
    expect(await dan.refused(markNotificationsRead, { body: { notificationId: theirs?.id ?? '' } })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await unread(rosa)).toBe(1);
  });

  test('S47: only those up to the newest one that the client had', async () => {
    await tellEach(rosa, ['seen']);
    const [seen] = await all(rosa);
    await tellEach(rosa, ['unseen']);
    expect(await marks(rosa, { markAll: true, upTo: seen?.id ?? '' })).toMatchObject({ marked: 1 });
    expect(titles(await all(rosa, { unread: 'true' }))).toEqual(['unseen']);
  });
});
