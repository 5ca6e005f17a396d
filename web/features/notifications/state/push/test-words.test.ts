import { expect, test } from '@jest/globals';
import type { DeliveryStatus, PushDelivery } from '@server/push/push.contract.js';
import { Offline, Refusal } from '../../../../lib/refusal';
import { testWords } from './test-words';

const answer = (status: DeliveryStatus, http_status: number | null): PushDelivery => ({
  id: '0198f000-0000-7000-8000-000000000001',
  notification_id: null,
  status,
  http_status,
  ms: 80,
  attempts: 1,
  created_at: '2026-11-23T12:00:00.000Z',
});
const refusal = (status: number, code: string) => new Refusal(status, { error: 'no', code, requestId: 'r' });

test.each([
  [answer('sent', 201), 'Sent. It shows up here in a few seconds.'],
  [answer('gone', 410), 'This browser’s push subscription has ended. Turn push off and on again.'],
  [answer('refused', 403), 'The push service declined it with code 403. Turn push off and on again.'],
  [answer('failed', null), 'The push service didn’t answer. Try again in a minute.'],
])('M77: what a push service says to a test is told in words', (delivery, words) => {
  expect(testWords(delivery, null)).toBe(words);
});

test.each([
  [refusal(429, 'too_many_requests'), 'That’s a lot of tests. Try again in a few minutes.'],
  [refusal(404, 'not_found'), 'This browser’s push subscription has ended. Turn push off and on again.'],
  [new Offline(undefined), 'We couldn’t reach Hometown. Try again.'],
])('M77: so is why none was sent', (error, words) => {
  expect(testWords(undefined, error)).toBe(words);
});

test('M77: before there is an answer nothing is said', () => {
  expect(testWords(undefined, null)).toBeUndefined();
});
