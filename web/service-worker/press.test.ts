import { expect, test } from '@jest/globals';
import type { PushPayload } from '@server/push/payload.contract.js';
import { pressOf } from './press';
import type { ShownData } from './shown';

const url = '/ride/0198f000-0000-7000-8000-000000000009';
const told = (type: PushPayload['type'], metadata: Partial<PushPayload['metadata']> = {}): ShownData => ({
  id: '0198f000-0000-7000-8000-000000000001',
  type,
  user_id: 'demo_rosa',
  url,
  metadata,
  sent_at: '2026-11-21T15:00:00.000Z',
});
const post = (path: string) => ({ method: 'POST', path });
const at = '2026-11-22T10:00:00.000Z';
// Nobody is held to a time that they did not see.
const accepted = { ...post('/api/rides/r7/accept'), body: { pickup_time: at } };
const answer = (action: string) => ({ method: 'PATCH', path: '/api/social/friend-requests/q7', body: { action } });
const read = { ...post('/api/notifications/mark-read'), body: { notificationId: '0198f000-0000-7000-8000-000000000001' } };

test.each([
  ['accept', told('ride_requested', { ride_id: 'r7', pickup_time: at }), accepted, '/driver/dashboard-v2'],
  ['accept', told('driver_assignment', { ride_id: 'r7', pickup_time: at }), accepted, '/driver/dashboard-v2'],
  ['decline', told('ride_requested', { ride_id: 'r7' }), post('/api/rides/r7/decline'), null],
  ['decline', told('driver_assignment', { ride_id: 'r7' }), post('/api/rides/r7/reject-preferred'), null],
  ['accept', told('friend_request_received', { request_id: 'q7' }), answer('accept'), null],
  ['decline', told('friend_request', { request_id: 'q7' }), answer('decline'), null],
  ['view_profile', told('friend_request_sent', { friend_id: 'user/1' }), null, '/user/user%2F1'],
  ['later', told('rating_reminder'), null, null],
  ['rate', told('rating_reminder'), read, url],
  ['reply', told('new_message', { conversation_id: 'c7' }), read, url],
  ['view', told('payout_paid'), read, url],
  ['', told('ride_requested', { ride_id: 'r7' }), read, url],
  // What the act needs is not there: the page says more.
  ['accept', told('ride_requested'), read, url],
  ['accept', told('friend_request_received'), read, url],
  ['view_profile', told('friend_request_sent'), read, url],
  ['constructor', told('payout_paid'), read, url],
])('M67, M68: %s on %j', (...[action, shown, call, opens]) => {
  expect(pressOf(action, shown)).toEqual({ call, opens, otherwise: url });
});

test.each([
  ['answer', null, '/call/c7'],
  ['', null, '/call/c7'],
  ['decline', post('/api/chat/calls/c7/decline'), null],
])('M142: “%s” on a call that rings', (...[action, call, opens]) => {
  expect(pressOf(action, { ...told('incoming_call', { conversation_id: 'k7' }), url: '/call/c7' })).toEqual({
    call,
    opens,
    otherwise: '/call/c7',
  });
});

test('a test of the device is no notice that could be read', () => {
  expect(pressOf('', { ...told('test_notification'), id: null, url: '/settings/notifications' })).toEqual({
    call: null,
    opens: '/settings/notifications',
    otherwise: '/settings/notifications',
  });
});

test.each(['https://elsewhere.test/', '//elsewhere.test/x', 'javascript:alert(1)', '/auth/sign-out'])(
  'S25: an address that is none of our pages opens the history: %s',
  (elsewhere) => {
    expect(pressOf('', { ...told('payout_paid'), url: elsewhere }).opens).toBe('/notifications');
  },
);
