import { createHash } from 'node:crypto';
import { forgetDatabases } from '../../test/web/lib/databases';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import type { PushPayload } from '@server/push/payload.contract.js';
import { openKeptOf } from '../lib/device/kept-db';
import { show } from './pushes';

const me = 'demo_dan';

interface Shown extends NotificationOptions {
  readonly title: string;
  close(): void;
}
let shown: Shown[] = [];
/** What each push showed, in turn. */
let showings: Shown[] = [];

/** What this browser is subscribed with now; null for nothing. */
let endpoint: string | null = null;
/** What the worker told the server of it. */
let said: unknown[] = [];

const registration = {
  pushManager: {
    getSubscription: async () => endpoint && { endpoint, toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) },
  },
  getNotifications: async () => [...shown],
  async showNotification(title: string, options: NotificationOptions) {
    const one: Shown = { title, ...options, close: () => (shown = shown.filter((each) => each !== one)) };
    shown = [...shown.filter((each) => each.tag !== options.tag), one];
    showings.push(one);
  },
};

async function answer(path: string, { method, body }: { method: string; body: string }): Promise<Response> {
  said.push([method, path, JSON.parse(body)]);
  return Response.json({});
}

const { fetch } = globalThis;
afterAll(() => void Object.assign(globalThis, { fetch }));
beforeEach(async () => {
  shown = [];
  showings = [];
  said = [];
  endpoint = null;
  Object.assign(globalThis, { registration, fetch: answer });
  const db = await openKeptOf(me);
  db.close();
});
afterEach(forgetDatabases);

/** Comes now; it was sent at this minute. */
function comes(
  title: string,
  minute: number,
  { tag = title, id = title, user_id = me, ...to }: { tag?: string; id?: string; user_id?: string; sent_to?: string } = {},
): Promise<void> {
  const payload: PushPayload = {
    type: 'driver_arrived',
    id,
    user_id,
    title,
    body: '',
    icon: '/icons/icon-192x192.png',
    tag,
    vibrate: [],
    require_interaction: false,
    actions: [],
    url: '/home',
    metadata: {},
    unread: [id],
    is_all_unread: true,
    sent_at: new Date(Date.UTC(2026, 10, 21, 15, minute)).toISOString(),
    ...to,
  };
  const text = JSON.stringify(payload);
  return show({ text: () => text } as PushMessageData);
}

const titles = () => shown.map(({ title }) => title);

test('M74: what was read since is closed, by a push that is newer', async () => {
  await comes('A friend request', 0);
  await comes('Dan is here', 1);
  expect(titles()).toEqual(['Dan is here']);
});

const [before, now] = ['https://push.example/before', 'https://push.example/now'];
const nameOf = (address: string) => createHash('sha256').update(address).digest('hex').slice(0, 32);
const says = ['POST', '/api/push/subscriptions', { endpoint: now, keys: { p256dh: 'p', auth: 'a' } }];

test.each([
  { how: 'another address than the browser has by now', endpoint: now, sent_to: nameOf(before), told: [says] },
  { how: 'the one that it has', endpoint: now, sent_to: nameOf(now), told: [] },
  { how: 'one that was given up here', endpoint: null, sent_to: nameOf(before), told: [] },
  { how: 'one that a server of before does not name', endpoint: now, told: [] },
])('M75: a push to $how is shown, and the server is told $told.length times', async ({ endpoint: known, told, ...to }) => {
  endpoint = known;
  await comes('Dan is here', 1, { ...('sent_to' in to && { sent_to: String(to.sent_to) }) });
  expect([titles(), said]).toEqual([['Dan is here'], told]);
});

test('P18: nothing is said of a subscription for somebody else', async () => {
  endpoint = now;
  await comes('A message for Rosa', 1, { user_id: 'demo_rosa', sent_to: nameOf(before) });
  expect([titles(), said]).toEqual([[], []]);
});

test('P24: what stands there of somebody whose session ended goes with the next push, whoever that is for', async () => {
  await comes('Dan is here', 1);
  (await openKeptOf('demo_rosa')).close();
  await comes('A message for Dan', 2);
  expect(titles()).toEqual([]);
  await comes('A message for Rosa', 3, { user_id: 'demo_rosa' });
  expect(titles()).toEqual(['A message for Rosa']);
});

test('one that was held on its way neither closes what is newer nor takes its place, which is shown again without a sound (M76)', async () => {
  const ride = { tag: 'ride:r7', id: 'n7' };
  await comes('Dan is here', 2, ride);
  await comes('A friend request', 0);
  expect(titles()).toEqual(['Dan is here', 'A friend request']);
  await comes('Dan is on the way', 1, ride);
  expect(titles()).toEqual(['Dan is here']);
  const [first, , again] = showings;
  expect(showings).toHaveLength(3);
  expect(again).toEqual({ ...first, vibrate: undefined, renotify: false, silent: true, close: expect.any(Function) });
});

test('P24: what somebody else was told of the same ride is neither shown again nor in the way', async () => {
  const ride = { tag: 'ride:r7', id: 'n7' };
  await comes('Rosa waits for Dan', 2, ride);
  (await openKeptOf('demo_rosa')).close();
  await comes('Dan is on the way', 1, { ...ride, user_id: 'demo_rosa' });
  expect(titles()).toEqual(['Dan is on the way']);
});
