import { describe, expect, test } from '@jest/globals';
import { dayMs, minuteMs } from '../../contract/duration.js';
import { instantOf, localTimeAt } from '../../contract/calendar/local-time.js';
import { type Week, worksAt } from './schedule.rules.js';

const zone = 'America/New_York';
const at = (date: string, time: string) => ({ date, time });

test.each([
  ['winter', at('2027-01-15', '09:00'), '2027-01-15T14:00:00Z'],
  ['summer', at('2027-07-15', '09:00'), '2027-07-15T13:00:00Z'],
  ['the morning after the spring change', at('2027-03-14', '09:00'), '2027-03-14T13:00:00Z'],
  ['the hour that spring skips moves forward', at('2027-03-14', '02:30'), '2027-03-14T07:30:00Z'],
  ['the hour that autumn doubles takes the first', at('2026-11-01', '01:30'), '2026-11-01T05:30:00Z'],
  ['after the doubled hour', at('2026-11-01', '02:00'), '2026-11-01T07:00:00Z'],
])('S34: %s', (_title, local, instant) => {
  expect(instantOf(local, zone).toISOString()).toBe(new Date(instant).toISOString());
});

test.each(['Pacific/Auckland', 'Asia/Kolkata', 'America/St_Johns', 'UTC'])('there and back again in %s', (place) => {
  const local = at('2027-06-30', '23:45');
  expect(localTimeAt(instantOf(local, place), place)).toEqual(local);
});

type Hours = readonly [start: string, end: string];
const daily = [0, 1, 2, 3, 4, 5, 6];
const saturday = 6;
const sunday = 0;

/** A week with the same hours on some of its days. */
const week = (on: readonly number[], hours: readonly Hours[], timeZone = zone): Week => ({
  is_always: false,
  time_zone: timeZone,
  days: daily.map((day) => ({
    day_of_week: day,
    is_available: on.includes(day),
    spans: hours.map(([start_time, end_time]) => ({ start_time, end_time })),
  })),
});
const worksThen = (of: Week | undefined, instant: string) => worksAt(of, new Date(instant));

test.each<[string, Week | undefined, string, boolean]>([
  ['inside', week([saturday], [['09:00', '17:00']]), '2026-11-21T14:00:00Z', true],
  ['before', week([saturday], [['09:00', '17:00']]), '2026-11-21T13:59:00Z', false],
  ['the end is not in it', week([saturday], [['09:00', '17:00']]), '2026-11-21T22:00:00Z', false],
  ['a day off, whose hours are kept', week([], [['09:00', '17:00']]), '2026-11-21T15:00:00Z', false],
  ['another day', week([sunday], [['09:00', '17:00']]), '2026-11-21T15:00:00Z', false],
  ['no week at all', undefined, '2026-11-21T15:00:00Z', true],
  ['any time, whatever the days say', { ...week([], []), is_always: true }, '2026-11-21T15:00:00Z', true],
  ['a night over midnight', week([saturday], [['22:00', '04:00']]), '2026-11-22T08:59:00Z', true],
  ['the end of that night', week([saturday], [['22:00', '04:00']]), '2026-11-22T09:00:00Z', false],
  ['the night before does not count', week([saturday], [['22:00', '04:00']]), '2026-11-21T08:00:00Z', false],
  ['a whole day from eight to eight', week([saturday], [['08:00', '08:00']]), '2026-11-22T12:59:00Z', true],
  ['… and no more', week([saturday], [['08:00', '08:00']]), '2026-11-22T13:00:00Z', false],
])('M26: works: %s', (_title, of, instant, works) => {
  expect(worksThen(of, instant)).toBe(works);
});

test.each([
  ['in the first', '2026-11-21T14:00:00Z', true],
  ['between', '2026-11-21T18:00:00Z', false],
  ['in the second', '2026-11-21T22:00:00Z', true],
  ['in the one over midnight', '2026-11-22T05:30:00Z', true],
  ['after all', '2026-11-22T06:00:00Z', false],
])('M26: a day of three spans, %s', (_title, instant, works) => {
  const three = week(
    [saturday],
    [
      ['08:00', '12:00'],
      ['16:00', '18:00'],
      ['23:00', '01:00'],
    ],
  );
  expect(worksThen(three, instant)).toBe(works);
});

test('I8: a night over the autumn change keeps its local end and is an hour longer', () => {
  const night = week([saturday], [['22:00', '06:00']]);
  expect(worksThen(night, '2026-11-01T02:00:00Z')).toBe(true);
  expect(worksThen(night, '2026-11-01T10:59:00Z')).toBe(true);
  expect(worksThen(night, '2026-11-01T11:00:00Z')).toBe(false);
});

test('I8: the night after the short day of spring goes on after midnight', () => {
  const night = week([sunday], [['22:00', '04:00']]);
  expect(worksThen(night, '2027-03-15T03:59:00Z')).toBe(true);
  // Half past midnight: 24 hours ago it was Saturday still.
  expect(worksThen(night, '2027-03-15T04:30:00Z')).toBe(true);
  expect(worksThen(night, '2027-03-15T08:00:00Z')).toBe(false);
});

test.each<[string, Hours, number, string, boolean]>([
  ['a start that spring skips moves forward', ['02:30', '04:00'], sunday, '2027-03-14T07:29:00Z', false],
  ['… by the skipped hour', ['02:30', '04:00'], sunday, '2027-03-14T07:30:00Z', true],
  ['… and its end stays', ['02:30', '04:00'], sunday, '2027-03-14T08:00:00Z', false],
  ['an end that spring skips moves forward', ['01:30', '02:30'], sunday, '2027-03-14T07:29:00Z', true],
  ['… and no further', ['01:30', '02:30'], sunday, '2027-03-14T07:30:00Z', false],
  ['hours that spring skips as a whole are none', ['02:00', '03:00'], sunday, '2027-03-14T07:00:00Z', false],
  ['a start that autumn doubles is the first', ['01:30', '05:00'], sunday, '2026-11-01T05:30:00Z', true],
  ['… and goes on through the second', ['01:30', '05:00'], sunday, '2026-11-01T06:15:00Z', true],
  ['an end that autumn doubles is the first', ['22:00', '01:30'], saturday, '2026-11-01T05:29:00Z', true],
  ['… not the second', ['22:00', '01:30'], saturday, '2026-11-01T05:30:00Z', false],
])('S34: %s', (_title, hours, on, instant, works) => {
  expect(worksThen(week([on], [hours]), instant)).toBe(works);
});

/** When clocks were set, and to how many minutes before or ahead of UTC: looked up in almanacs, not in this runtime. */
const changes = [
  { place: 'America/New_York', at: '2026-11-01T06:00:00Z', before: -240, after: -300 },
  { place: 'America/New_York', at: '2027-03-14T07:00:00Z', before: -300, after: -240 },
  { place: 'Europe/London', at: '2026-10-25T01:00:00Z', before: 60, after: 0 },
  { place: 'Europe/London', at: '2027-03-28T01:00:00Z', before: 0, after: 60 },
  { place: 'Pacific/Auckland', at: '2026-09-26T14:00:00Z', before: 720, after: 780 },
  { place: 'Australia/Lord_Howe', at: '2027-04-03T15:00:00Z', before: 660, after: 630 },
  { place: 'Asia/Kolkata', at: '2026-11-01T06:00:00Z', before: 330, after: 330 },
] as const;

/** None of them begins or ends in an hour that is skipped or doubled. */
const hours: readonly Hours[] = [
  ['09:00', '17:00'],
  ['22:00', '06:00'],
  ['00:00', '00:00'],
  ['20:30', '04:15'],
];

const msOf = (time: string) => Date.parse(`1970-01-01T${time}Z`);

/** What the clock on the wall says is enough here: `wall` is what it shows, read as if it were UTC. */
function isOnByTheWall(wall: number, [from, to]: readonly [number, number], on: readonly number[]): boolean {
  const today = Math.floor(wall / dayMs);
  return [today, today - 1].some((date) => {
    const until = to <= from ? to + dayMs : to;
    // The first day of 1970 was a Thursday.
    return on.includes((date + 4) % 7) && wall >= date * dayMs + from && wall < date * dayMs + until;
  });
}

describe.each(changes)('M52, I8: around $at in $place', ({ place, at: change, before, after }) => {
  const changesAt = Date.parse(change);
  const instants = Array.from({ length: 97 }, (_, index) => changesAt + (index - 48) * 30 * minuteMs);
  const truth = (instant: number, [start, end]: Hours, on: readonly number[]) =>
    isOnByTheWall(instant + (instant < changesAt ? before : after) * minuteMs, [msOf(start), msOf(end)], on);

  test.each(hours)('%s to %s is by the clock on the wall', (...span) => {
    for (const on of [daily, [saturday], [sunday]]) {
      const of = week(on, [span], place);
      const wrong = instants.filter((instant) => worksAt(of, new Date(instant)) !== truth(instant, span, on));
      expect(wrong.map((instant) => new Date(instant).toISOString())).toEqual([]);
    }
  });
});

test.each([
  ['the driver’s morning at home', '2026-11-21T14:30:00Z', true],
  ['the morning where the driver is', '2026-11-21T00:30:00Z', false],
])('M52: a traveler’s hours stay where they were written: %s', (_title, instant, works) => {
  const home = week(daily, [['09:00', '12:00']]);
  const abroad = { ...home, time_zone: 'Asia/Tokyo' };
  expect([worksThen(home, instant), worksThen(abroad, instant)]).toEqual([works, !works]);
});
