import { expect, test } from '@jest/globals';
import type { ScheduleDay } from './schedule.contract.js';
import { clashesIn, holds, spanMinutes } from './week.contract.js';
import { minutesOf } from '../../contract/calendar/clock-time.js';

/** '08:00-12:00'. */
const spanOf = (hours: string) => {
  const [start_time = '', end_time = ''] = hours.split('-');
  return { start_time, end_time };
};
const dayOf = (day: number, hours: readonly string[], isOn = true): ScheduleDay => ({
  day_of_week: day,
  is_available: isOn,
  spans: hours.map(spanOf),
});
const [sunday, monday, tuesday, saturday] = [0, 1, 2, 6] as const;

test.each([
  ['09:00-17:00', 480],
  ['22:00-06:00', 480],
  ['00:00-00:00', 1440],
  ['08:30-08:30', 1440],
  ['23:59-00:00', 1],
])('%s lasts %d minutes', (hours, minutes) => {
  expect(spanMinutes(spanOf(hours))).toBe(minutes);
});

test.each<[string, ScheduleDay[], string[]]>([
  ['one after the other', [dayOf(monday, ['08:00-12:00', '12:00-17:00'])], []],
  ['one into the other', [dayOf(monday, ['08:00-12:01', '12:00-17:00'])], ['1.0 with 1', '1.1 with 1']],
  ['the same twice', [dayOf(monday, ['08:00-12:00', '08:00-12:00'])], ['1.0 with 1', '1.1 with 1']],
  ['over midnight', [dayOf(monday, ['22:00-02:00']), dayOf(tuesday, ['01:00-05:00'])], ['1.0 with 2', '2.0 with 1']],
  ['up to it', [dayOf(monday, ['22:00-01:00']), dayOf(tuesday, ['01:00-05:00'])], []],
  ['from Saturday into Sunday', [dayOf(sunday, ['01:00-05:00']), dayOf(saturday, ['22:00-02:00'])], ['0.0 with 6', '6.0 with 0']],
  ['into a day off', [dayOf(monday, ['22:00-02:00']), dayOf(tuesday, ['01:00-05:00'], false)], []],
  ['within a day off', [dayOf(monday, ['08:00-12:00', '08:00-10:00'], false)], ['1.0 with 1', '1.1 with 1']],
  ['without a start', [dayOf(monday, ['08:00-12:00', '-10:00'])], []],
])('M26: overlaps, %s', (_title, days, found) => {
  expect(clashesIn(days).map(({ day, place, otherDay }) => `${day}.${place} with ${otherDay}`)).toEqual(found);
});

const quarters = Array.from({ length: 7 * 24 * 4 }, (_, index) => index * 15);
const times = ['00:00', '00:15', '06:00', '18:30', '23:45'];
const spans = times.flatMap((start) => times.map((end) => `${start}-${end}`));

/** The quarters of an hour of the week that a span takes, by walking through them. */
function walked(day: number, hours: string): Set<number> {
  const span = spanOf(hours);
  const taken = new Set<number>();
  for (let minute = minutesOf(span.start_time), left = spanMinutes(span); left > 0; left -= 15, minute += 15)
    taken.add((day * 1440 + minute) % (7 * 1440));
  return taken;
}

test('M26: two spans overlap where they share a quarter of an hour, on whatever days', () => {
  for (const day of [sunday, monday, saturday])
    for (const one of spans)
      for (const other of spans) {
        const [first, second] = [walked(saturday, one), walked(day, other)];
        const days = day === saturday ? [dayOf(day, [one, other])] : [dayOf(day, [other]), dayOf(saturday, [one])];
        const shared = [...first].some((quarter) => second.has(quarter));
        expect([one, day, other, clashesIn(days).length > 0]).toEqual([one, day, other, shared]);
      }
});

test('M26: a span holds the quarters that it takes, and no others', () => {
  for (const hours of spans) {
    const taken = walked(saturday, hours);
    expect(quarters.filter((quarter) => holds(saturday, spanOf(hours), quarter) !== taken.has(quarter))).toEqual([]);
  }
});
