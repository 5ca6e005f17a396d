import { expect, test } from '@jest/globals';
import type { PushPayload } from '@server/push/payload.contract.js';
import { isRead, type Unread } from '../lib/push/read-since';
import { optionsOf, payloadIn } from './shown';

const payload: PushPayload = {
  type: 'driver_assignment',
  id: '0198f000-0000-7000-8000-000000000001',
  user_id: 'demo_dan',
  title: 'Rosa asks for you',
  body: 'Mill Street to Harbor Station, $8.81.',
  icon: '/icons/icon-192x192.png',
  tag: 'notification:0198f000-0000-7000-8000-000000000001',
  vibrate: [500, 200, 500, 200, 500],
  require_interaction: true,
  actions: [
    { action: 'accept', title: 'Accept' },
    { action: 'decline', title: 'Decline' },
  ],
  url: '/ride/r7',
  metadata: { ride_id: 'r7' },
  unread: [],
  is_all_unread: false,
  sent_at: '2026-11-21T15:00:00.000Z',
};

test('M66, M67: a push is shown as the server wrote it', () => {
  expect(optionsOf(payload)).toEqual({
    body: 'Mill Street to Harbor Station, $8.81.',
    icon: '/icons/icon-192x192.png',
    badge: '/icons/icon-192x192.png',
    tag: 'notification:0198f000-0000-7000-8000-000000000001',
    renotify: true,
    vibrate: [500, 200, 500, 200, 500],
    requireInteraction: true,
    actions: payload.actions,
    timestamp: Date.UTC(2026, 10, 21, 15),
    data: {
      id: payload.id,
      type: 'driver_assignment',
      user_id: 'demo_dan',
      url: '/ride/r7',
      metadata: { ride_id: 'r7' },
      sent_at: payload.sent_at,
    },
  });
});

test('what our server writes is read again, also a type of tomorrow', () => {
  const tomorrow = { ...payload, type: 'parade_begins' };
  expect([payload, tomorrow].map((told) => payloadIn(JSON.stringify(told)))).toEqual([payload, tomorrow]);
});

test.each(['', 'hello', 'null', '[]', '{}', JSON.stringify({ ...payload, user_id: '' }), JSON.stringify({ ...payload, title: 7 })])(
  'what is none of ours is not shown: %s',
  (text) => {
    expect(payloadIn(text)).toBeUndefined();
  },
);

const [before, at, after] = ['2026-11-21T14:59:00.000Z', payload.sent_at, '2026-11-21T15:01:00.000Z'];

test.each<[string | null, Unread, boolean]>([
  ['a', { unread: ['a'], is_all_unread: true }, false],
  ['b', { unread: ['a'], is_all_unread: true }, true],
  ['b', { unread: ['a'], is_all_unread: false }, false],
  ['b', { unread: [], is_all_unread: true }, true],
  [null, { unread: [], is_all_unread: true }, false],
  ['b', { unread: ['a'], is_all_unread: true, sent_at: after }, true],
  ['b', { unread: ['a'], is_all_unread: true, sent_at: at }, true],
  // It came later than what was sent after it, and does not know that yet.
  ['b', { unread: ['a'], is_all_unread: true, sent_at: before }, false],
])('M74: %s is closed after %j: %s', (id, told, isClosed) => {
  expect(isRead({ id, sent_at: at }, told)).toBe(isClosed);
});

test('M74: what a worker of before has shown, which kept no time, is closed as ever', () => {
  expect(isRead({ id: 'b' }, { unread: [], is_all_unread: true, sent_at: before })).toBe(true);
});
