import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { getNotificationCounts, notificationCountsChanged } from '../../src/notifications/counts.contract.js';
import {
  deleteNotification,
  keptDays,
  listNotifications,
  markNotificationsRead,
  notificationCreated,
  notificationDeleted,
  notificationListsChanged,
  notificationUpdated,
} from '../../src/notifications/notifications.contract.js';
import { until } from '../lib/until.js';
import type { Person } from '../world/person.js';
import { waitForLocks, waitingBehind, whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';
import { specTypes, textFields } from './spec-types.js';
import { all, listed, notice, tell, tellEach, titles } from './tell.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: {} }));
  await world.truncate('notifications');
  await world.settle();
  world.forget();
});

const marks = (person: Person, body: { notificationId: string } | { markAll: true; upTo?: string; place?: 'bell' }) =>
  person.call(markNotificationsRead, { body });
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

  test('M55: every type of the specification has its place, and each field of the metadata comes back', async () => {
    const metadata = {
      ...Object.fromEntries(textFields.map((name) => [name, `a ${name}`])),
      actionable: true,
      mutual_friends: 3,
    };
    await tell(...specTypes.map((type) => notice(rosa, { type, title: type, metadata })));
    const shown = await all(rosa);
    expect(titles(shown).sort()).toEqual([...specTypes].sort());
    for (const item of shown) expect(item).toMatchObject({ type: item.title, metadata });
    expect(new Set(shown.map(({ priority }) => priority))).toEqual(new Set(['urgent', 'high', 'normal', 'low']));
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

  test('goes forth again page by page, also to what came meanwhile', async () => {
    await tellEach(rosa, ['a', 'b', 'c', 'd']);
    const first = await listed(rosa, { limit: 2 });
    expect(first.prevCursor).toBeNull();
    const older = await listed(rosa, { limit: 2, cursor: first.nextCursor ?? '' });
    await tellEach(rosa, ['e']);
    const back = await listed(rosa, { limit: 2, cursor: older.prevCursor ?? '' });
    const newest = await listed(rosa, { limit: 2, cursor: back.prevCursor ?? '' });
    expect([older, back, newest].map((page) => titles(page.notifications))).toEqual([['b', 'a'], ['d', 'c'], ['e']]);
    expect([back.prevCursor === null, newest.prevCursor]).toEqual([false, null]);
    expect(titles((await listed(rosa, { limit: 2, cursor: back.nextCursor ?? '' })).notifications)).toEqual(['b', 'a']);
  });

  test.each(['["x"]', '["x","older"]', `["${randomUUID()}","sideways"]`])('the made-up cursor %s is refused', async (text) => {
    const cursor = Buffer.from(text).toString('base64url');
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
      adminSystem: 0,
    });
  });

  test('M56: twenty unread messages do not push the bell’s own out of its list', async () => {
    await tellEach(rosa, ['paid']);
    await tell(...Array.from({ length: 20 }, () => notice(rosa, { type: 'friend_joined' })));
    expect(titles(await all(rosa, { place: 'bell', unread: 'true', limit: 20 }))).toEqual(['paid']);
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

test('counts that could not be read for one hold up nobody else who waited for them', async () => {
  world.log.expectError(/cancel/);
  // What is told is written; only the counts wait.
  await whileHeld('lock table conversation_members in access exclusive mode', async () => {
    await tell(notice(rosa));
    await waitForLocks(1);
    await tell(notice(dan));
    await world.sql('select pg_cancel_backend(pid) from unnest($1::int[]) pid', [await waitingBehind()]);
    await until({ what: 'the first to be told' }, () => rosa.heard(notificationCreated).length > 0);
  });
  await world.settle();
  expect(dan.heard(notificationCreated)).toHaveLength(1);
  expect(dan.heard(notificationCountsChanged)).toMatchObject([{ bell: 1 }]);
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

  test('M61: of more than fifty each page hears the newest one by one, and asks for the others', async () => {
    const tab = await rosa.device();
    await tell(...Array.from({ length: 60 }, () => notice(rosa)));
    await world.settle();
    world.forget();
    const newest = (await all(rosa)).map(({ id }) => id);
    await marks(rosa, { markAll: true });
    await world.settle();
    for (const page of [rosa, tab]) {
      expect(page.heard(notificationUpdated).map(({ id }) => id)).toEqual(newest);
      expect(page.heard(notificationListsChanged)).toEqual([{}]);
    }
  });

  test.each([{ notificationId: 'abc' }, { notificationId: randomUUID(), markAll: true }, {}, { markAll: 'true' }, { markAll: false }])(
    'NOT-1: %j is refused and nothing is read',
    async (body) => {
      await tellEach(rosa, ['kept']);
      expect(await rosa.refused(markNotificationsRead, { body: body as { markAll: true } })).toMatchObject({
        status: 400,
        code: 'malformed',
      });
      expect(await unread(rosa)).toBe(1);
    },
  );

  test('NOT-2: another person’s is not found and stays unread', async () => {
    await tellEach(rosa, ['private']);
    const [theirs] = await all(rosa);
    expect(await dan.refused(markNotificationsRead, { body: { notificationId: theirs?.id ?? '' } })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await unread(rosa)).toBe(1);
  });

  test('S47: only those up to the newest one that the client had', async () => {
    await tellEach(rosa, ['seen']);
    const [seen] = await all(rosa);
    await tellEach(rosa, ['unseen']);
    expect(await marks(rosa, { markAll: true, upTo: seen?.position ?? '' })).toMatchObject({ marked: 1 });
    expect(titles(await all(rosa, { unread: 'true' }))).toEqual(['unseen']);
  });

  test('NOT-3: reads nothing that comes meanwhile, 1,000 times', async () => {
    await tell(...Array.from({ length: 1_000 }, (_, place) => notice(rosa, { title: `old ${place}` })));
    const seen = await all(rosa, { limit: 1 });
    const arriving = async () => {
      for (let batch = 0; batch < 20; batch += 1) await tell(...Array.from({ length: 50 }, () => notice(rosa, { title: 'new' })));
    };
    const marking = async () => {
      for (let trial = 0; trial < 20; trial += 1) await marks(rosa, { markAll: true, upTo: seen[0]?.position ?? '' });
    };
    await Promise.all([arriving(), marking(), marking()]);
    expect(await world.sql(`select facts ->> 'title' as title, count(*)::int from notifications where read_at is null group by 1`)).toEqual(
      [{ title: 'new', count: 1_000 }],
    );
  });
});

describe('deleting', () => {
  test('takes one away on all devices and counts anew', async () => {
    await tellEach(rosa, ['kept', 'gone']);
    const tab = await rosa.device();
    const [gone] = await all(rosa);
    const id = gone?.id ?? '';
    expect(await rosa.call(deleteNotification, { params: { id } })).toMatchObject({ id, counts: { total: 1 } });
    await world.settle();
    expect(tab.heard(notificationDeleted)).toEqual([{ id }]);
    expect(tab.heard(notificationCountsChanged).at(-1)).toMatchObject({ total: 1 });
    expect(titles(await all(rosa))).toEqual(['kept']);
    expect(await rosa.refused(deleteNotification, { params: { id } })).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('P24: another person’s is not found and stays', async () => {
    await tellEach(rosa, ['mine']);
    const [mine] = await all(rosa);
    expect(await dan.refused(deleteNotification, { params: { id: mine?.id ?? '' } })).toMatchObject({ status: 404 });
    expect(await all(rosa)).toHaveLength(1);
  });
});

test('what is older than ninety days goes, the rest stays', async () => {
  await tellEach(rosa, ['old']);
  world.clock.advance(2 * 86_400_000);
  await tellEach(rosa, ['younger']);
  world.clock.advance((keptDays - 1) * 86_400_000);
  await world.settle();
  expect(await world.sql(`select facts ->> 'title' as title from notifications`)).toEqual([{ title: 'younger' }]);
});
