import { expect, test } from '@jest/globals';
import { dayMs } from '@server/contract/duration.js';
import { mayOffer, neverOffered } from './install-offer';

const now = new Date('2026-11-21T15:00:00.000Z');
const ago = (days: number) => now.getTime() - days * dayMs;

test.each([
  ['on the first visit', neverOffered, false],
  ['later on the first day', { firstDay: '2026-11-21', at: 0 }, false],
  ['on another day', { firstDay: '2026-11-20', at: 0 }, true],
  ['a week after it was offered', { firstDay: '2026-11-01', at: ago(7) }, false],
  ['a month after it was offered', { firstDay: '2026-10-01', at: ago(30) }, true],
])('M156: installing is offered %s', (_when, offered, isGood) => {
  expect(mayOffer(offered, now)).toBe(isGood);
});
