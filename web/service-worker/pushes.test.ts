import { forgetDatabases } from '../../test/web/lib/databases';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
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

const registration = {
  getNotifications: async () => [...shown],
  async showNotification(title: string, options: NotificationOptions) {
    const one: Shown = { title, ...options, close: () => (shown = shown.filter((each) => each !== one)) };
    shown = [...shown.filter((each) => each.tag !== options.tag), one];
    showings.push(one);
  },
};

beforeEach(async () => {
  shown = [];
  showings = [];
  Object.assign(globalThis, { registration });
  const db = await openKeptOf(me);
  db.close();
});
afterEach(forgetDatabases);

/** Comes now; it was sent at this minute. */
function comes(
  title: string,
  minute: number,
  { tag = title, id = title, user_id = me }: { tag?: string; id?: string; user_id?: string } = {},
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
