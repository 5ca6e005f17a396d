import { expect, test } from '@jest/globals';
import { dayMs } from '@server/contract/duration.js';
import type { PushSubscription } from '@server/push/push.contract.js';
import { renewalOf, rowOf } from './renewal';

const now = Date.parse('2026-11-23T12:00:00.000Z');
const endpoint = 'https://fcm.googleapis.com/fcm/send/a';
const kept = { id: '0198f000-0000-7000-8000-000000000001', endpoint };
const row: PushSubscription = {
  id: kept.id,
  user_id: 'user_rosa',
  endpoint,
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
  active: true,
  device: 'Chrome · Windows',
  is_this_device: true,
  created_at: '2026-11-01T12:00:00.000Z',
  renewed_at: '2026-11-20T12:00:00.000Z',
  last_ok_at: null,
  failures: 0,
};
const before = (ms: number) => new Date(now - ms).toISOString();

test.each([
  ['what is as it was is left alone', { kept, endpoint, row }, 'none'],
  ['once a week it is said all the same', { kept, endpoint, row: { ...row, renewed_at: before(7 * dayMs) } }, 'say'],
  ['until then it is not', { kept, endpoint, row: { ...row, renewed_at: before(7 * dayMs - 1) } }, 'none'],
  ['another endpoint is told', { kept, endpoint: `${endpoint}b`, row }, 'say'],
  ['one that was lost is made anew', { kept, endpoint: null, row }, 'say'],
  ['one that the server gave up is said again', { kept, endpoint, row: { ...row, active: false } }, 'say'],
  ['a new session says it in its name', { kept, endpoint, row: { ...row, is_this_device: false } }, 'say'],
  ['one that was removed elsewhere goes here too', { kept, endpoint, row: undefined }, 'forget'],
  ['somebody else’s goes (P18)', { kept: undefined, endpoint, row: undefined }, 'forget'],
  ['where it was turned off it stays off', { kept: undefined, endpoint: null, row }, 'none'],
  ['what the browser forgot of its own is told again', { kept: undefined, endpoint, row }, 'say'],
  ['where there never was one nothing is done', { kept: undefined, endpoint: null, row: undefined }, 'none'],
] as const)('M75: %s', (_name, found, renewal) => {
  expect(renewalOf(found, now)).toBe(renewal);
});

test('M75: this browser is known by its session, else by the id that it kept', () => {
  const other = { ...row, id: '0198f000-0000-7000-8000-000000000002', is_this_device: false };
  const mine = { ...row, is_this_device: false };
  expect(rowOf([other, row], undefined)).toBe(row);
  expect(rowOf([other, mine], kept)).toBe(mine);
  expect(rowOf([other], undefined)).toBeUndefined();
});
