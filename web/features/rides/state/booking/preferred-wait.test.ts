import { expect, test } from '@jest/globals';
import { emptyDraft } from './draft';
import { preferredWaits } from './preferred-wait';

const now = new Date('2026-11-21T15:00:00').getTime();
const minutesOf = (time: string, date = '2026-11-21') =>
  preferredWaits({ ...emptyDraft, isScheduled: true, date, time }, now).map(({ minutes }) => minutes);

test('S35: for a ride now only the chosen driver is asked for up to a quarter of an hour', () => {
  expect(preferredWaits(emptyDraft, now)).toEqual([
    { minutes: 5, untilMs: now + 5 * 60_000 },
    { minutes: 10, untilMs: now + 10 * 60_000 },
    { minutes: 15, untilMs: now + 15 * 60_000 },
  ]);
});

test('S35: for a later one an hour before the pickup is left for others', () => {
  expect(minutesOf('16:14')).toEqual([]);
  expect(minutesOf('16:15')).toEqual([15]);
  expect(minutesOf('17:00')).toEqual([15, 60]);
  expect(minutesOf('15:00', '2026-11-22')).toEqual([15, 60, 240]);
});

test('while there is no time yet there is nothing to choose', () => {
  expect(minutesOf('')).toEqual([]);
});
