import { describe, expect, test } from '@jest/globals';
import type { Scheduled } from '@server/chat/scheduled/scheduled.contract.js';
import { firstShown, inOrder, isSendable, sendBounds, sendChoices } from './send-times';

const at = (now: string, timeZone = 'UTC') => sendChoices({ now, timeZone }).map(({ key, at: moment }) => [key, moment.toISOString()]);

describe('M120: when a message may go', () => {
  test.each([
    [
      'a Saturday afternoon',
      '2026-11-21T15:00:20Z',
      [
        ['hour', '2026-11-21T16:01:00.000Z'],
        ['tonight', '2026-11-21T20:00:00.000Z'],
        ['morning', '2026-11-22T09:00:00.000Z'],
        ['monday', '2026-11-23T09:00:00.000Z'],
      ],
    ],
    [
      'a Sunday evening: tomorrow is Monday',
      '2026-11-22T19:30:00Z',
      [
        ['hour', '2026-11-22T20:30:00.000Z'],
        ['morning', '2026-11-23T09:00:00.000Z'],
      ],
    ],
    [
      'a Monday before dawn: the morning is today’s, Monday the next one',
      '2026-11-23T04:00:00Z',
      [
        ['hour', '2026-11-23T05:00:00.000Z'],
        ['thisMorning', '2026-11-23T09:00:00.000Z'],
        ['tonight', '2026-11-23T20:00:00.000Z'],
        ['monday', '2026-11-30T09:00:00.000Z'],
      ],
    ],
  ])('%s', (_, now, expected) => {
    expect(at(now)).toEqual(expected);
  });

  test('by the reader’s own clock, across summer time', () => {
    expect(at('2026-10-31T20:00:00Z', 'America/New_York')).toEqual([
      ['hour', '2026-10-31T21:00:00.000Z'],
      ['tonight', '2026-11-01T00:00:00.000Z'],
      ['morning', '2026-11-01T14:00:00.000Z'],
      ['monday', '2026-11-02T14:00:00.000Z'],
    ]);
  });

  test('from a minute to a year ahead', () => {
    const now = '2026-11-21T15:00:20Z';
    const ahead = (ms: number) => isSendable(new Date(Date.parse(now) + ms), now);
    expect([0, 59_999, 60_000, 365 * 86_400_000, 365 * 86_400_000 + 1].map(ahead)).toEqual([false, false, true, true, false]);
    expect(sendBounds({ now, timeZone: 'UTC' })).toEqual({
      min: { date: '2026-11-21', time: '15:02' },
      max: { date: '2027-11-21', time: '15:00' },
    });
  });

  test('M40: a minute before the conversation ends at the latest', () => {
    const here = { now: '2026-11-21T15:00:20Z', timeZone: 'UTC' };
    const closesAt = '2026-11-21T20:00:30Z';
    expect(sendChoices(here, closesAt).map(({ key }) => key)).toEqual(['hour']);
    expect(sendBounds(here, closesAt).max).toEqual({ date: '2026-11-21', time: '19:59' });
    const before = (ms: number) => isSendable(new Date(Date.parse(closesAt) - ms), here.now, closesAt);
    expect([60_000, 59_999, 0].map(before)).toEqual([true, false, false]);
    expect(firstShown(1, here, closesAt).toISOString()).toBe('2026-11-21T16:01:00.000Z');
    expect(firstShown(1, here, '2026-11-21T15:30:00Z').toISOString()).toBe('2026-11-21T15:29:00.000Z');
    expect(sendChoices(here, '2026-11-21T15:30:00Z')).toEqual([]);
  });

  test('S34: the first moment to choose in the hour that clocks show twice is the first that they name once', () => {
    const { min } = sendBounds({ now: '2026-11-01T06:20:00Z', timeZone: 'America/New_York' });
    expect(min).toEqual({ date: '2026-11-01', time: '02:00' });
  });
});

test('M120: what could not be sent comes first, then the earliest', () => {
  const one = (id: string, state: Scheduled['state'], hour: number) => ({ id, state, send_at: `2026-11-21T${hour}:00:00Z` }) as Scheduled;
  const list = [one('a', 'waiting', 18), one('b', 'failed', 14), one('c', 'waiting', 16)];
  expect(inOrder(list).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});
