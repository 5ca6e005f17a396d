import { expect, test } from '@jest/globals';
import { type Asked, answerTo } from './requests.js';

const askedAt = new Date('2026-11-22T08:00:00Z');
const after = (seconds: number) => new Date(askedAt.getTime() + seconds * 1_000);
const asked = (more: Partial<Asked> = {}): Asked => ({
  ride_id: 'ride',
  driver_id: 'dan',
  asked_at: askedAt,
  round: 1,
  person_may_take: false,
  person_is_asked: false,
  is_hurried: false,
  ...more,
});
const onDuty = { temper: 'ready', isOnDuty: true } as const;

test('a ready driver takes a ride after a few seconds, never at once', () => {
  expect(answerTo(asked(), onDuty, after(2))).toBe('wait');
  expect(answerTo(asked(), onDuty, after(7))).toBe('accept');
  expect(answerTo(asked({ round: 0 }), onDuty, after(7))).toBe('accept');
});

test('in a hurry two seconds do', () => {
  expect(answerTo(asked({ is_hurried: true }), onDuty, after(2))).toBe('accept');
});

test('a slow driver never answers, a choosy one declines every other ride, one at home declines', () => {
  expect(answerTo(asked(), { temper: 'slow', isOnDuty: true }, after(19))).toBe('wait');
  expect(answerTo(asked({ round: 0 }), { temper: 'ready', isOnDuty: false }, after(8))).toBe('decline');
  const answers = Array.from({ length: 40 }, (_, n) =>
    answerTo(asked({ ride_id: `ride ${n}` }), { temper: 'choosy', isOnDuty: true }, after(8)),
  );
  expect(new Set(answers)).toEqual(new Set(['accept', 'decline']));
});

test('who is signed in comes first: a townsperson waits almost as long as the offer stands', () => {
  const beside = asked({ person_may_take: true, person_is_asked: true });
  expect(answerTo(beside, onDuty, after(15))).toBe('wait');
  expect(answerTo(beside, onDuty, after(17))).toBe('accept');
});

test('… and lets the first round pass that did not reach them, but not the third', () => {
  const past = { person_may_take: true, person_is_asked: false };
  expect(answerTo(asked({ ...past, round: 1 }), onDuty, after(19))).toBe('wait');
  expect(answerTo(asked({ ...past, round: 3 }), onDuty, after(8))).toBe('accept');
});
