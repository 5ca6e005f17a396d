import { expect, test } from '@jest/globals';
import { aWeek, daysOf } from '../../../../stories/features/drivers/fixtures';
import {
  isInHours,
  minutesIn,
  problemsIn,
  saysTheSame,
  sentDays,
  type Week,
  weekdayAt,
  withCopies,
  withDay,
  withLimit,
  withMore,
  withoutSpan,
  withSwitch,
  withTimes,
} from './week';

type Hours = Readonly<Record<number, readonly string[]>>;
const week = (hours: Hours, change: Partial<Week> = {}): Week => ({ ...aWeek(), days: daysOf(hours), ...change });
const dayOf = ({ days }: Week, day: number) => {
  const found = days[day];
  if (!found) throw new Error(`there is no day ${day}`);
  return found;
};
/** '1: 09:00-17:00' for each day that is on. */
const written = ({ days }: Pick<Week, 'days'>) =>
  days.flatMap(({ day_of_week: day, is_available: isOn, spans }) =>
    isOn ? [`${day}: ${spans.map(({ start_time: start, end_time: end }) => `${start}-${end}`).join(', ')}`] : [],
  );
const monday = 1;

test('M26: whoever never had hours begins with a usual week; whoever had some finds them again', () => {
  const begun = withLimit(week({}, { is_always: true }), true);
  expect(written(begun)).toEqual([1, 2, 3, 4, 5].map((day) => `${day}: 09:00-17:00`));
  const once = week({ 6: ['10:00-12:00'] });
  expect(withLimit(withLimit(once, false), true)).toEqual(once);
});

test('a day that is switched off keeps its hours, and one without any gets usual ones', () => {
  const day = dayOf(week({ 1: ['22:00-02:00'] }), monday);
  expect(withSwitch(withSwitch(day, false), true)).toEqual(day);
  expect(written({ days: [withSwitch(dayOf(week({}), monday), true)] })).toEqual(['1: 09:00-17:00']);
});

test.each([
  ['after the last ones', ['09:00-12:00'], '1: 09:00-12:00, 12:00-14:00'],
  ['over midnight', ['15:00-23:00'], '1: 15:00-23:00, 23:00-01:00'],
  ['after ones without an end', ['09:00-'], '1: 09:00-, 09:00-17:00'],
])('hours are added %s', (_where, hours, after) => {
  expect(written({ days: [withMore(dayOf(week({ 1: hours }), monday))] })).toEqual([after]);
});

test('a day is changed by itself, and is off without its last hours', () => {
  const day = dayOf(week({ 1: ['09:00-12:00', '13:00-17:00'] }), monday);
  const changed = withTimes(withoutSpan(day, 0), 0, { end_time: '18:00' });
  expect(written(withDay(week({ 3: ['08:00-09:00'] }), changed))).toEqual(['1: 13:00-18:00', '3: 08:00-09:00']);
  expect(withoutSpan(changed, 0)).toEqual({ day_of_week: 1, is_available: false, spans: [] });
});

test('hours are copied to other days, and a day off too', () => {
  const from = week({ 1: ['22:00-02:00'], 2: ['08:00-09:00'] });
  expect(written(withCopies(from, dayOf(from, monday), [2, 4]))).toEqual([1, 2, 4].map((day) => `${day}: 22:00-02:00`));
  expect(written(withCopies(from, dayOf(from, 0), [1]))).toEqual(['2: 08:00-09:00']);
});

test('M26: what is wrong is known by day and place, and only of hours that count', () => {
  const wrong = week({ 1: ['22:00-02:00'], 2: ['01:00-05:00', '09:00-'] });
  expect([...problemsIn(wrong)]).toEqual([
    ['1.0', { is: 'overlap', day: 2 }],
    ['2.0', { is: 'overlap', day: 1 }],
    ['2.1', { is: 'noTime' }],
  ]);
  expect(problemsIn({ ...wrong, is_always: true }).size).toBe(0);
  expect(problemsIn(withDay(wrong, withSwitch(dayOf(wrong, 2), false))).size).toBe(0);
});

test('what is wrong and does not count is left out of what is sent', () => {
  const wrong = week({ 1: ['22:00-02:00'], 2: ['01:00-05:00', '09:00-'], 3: ['08:00-09:00'] });
  expect(written({ days: sentDays({ ...wrong, is_always: true }) })).toEqual(['3: 08:00-09:00']);
  const off = withDay(wrong, withSwitch(dayOf(wrong, 2), false));
  expect(sentDays(off)[2]?.spans).toEqual([]);
  const sound = week({ 1: ['22:00-02:00'], 2: ['02:00-05:00'] });
  expect(sentDays(sound)).toEqual(sound.days);
});

test('the hours of a week are those of the days that are on', () => {
  expect(minutesIn(week({ 1: ['22:00-02:00'], 2: ['00:00-00:00', '09:00-'] }))).toBe(28 * 60);
  expect(saysTheSame(aWeek(), aWeek({ version: 9 }))).toBe(true);
  expect(saysTheSame(aWeek(), aWeek({ time_zone: 'Asia/Tokyo' }))).toBe(false);
});

test.each([
  ['in the night of Saturday', '2026-11-22T06:30:00Z', true],
  ['after it', '2026-11-22T07:00:00Z', false],
  ['before it', '2026-11-22T02:59:00Z', false],
])('S34: %s in New York, in hours or not', (_when, at, is) => {
  const nights = week({ 6: ['22:00-02:00'] });
  expect(isInHours(nights, at)).toBe(is);
  expect(isInHours({ ...nights, is_always: true }, at)).toBe(true);
});

test('M52: today is by the clock of the week, wherever its driver is', () => {
  expect(weekdayAt(aWeek(), '2026-11-22T03:00:00Z')).toBe(6);
  expect(weekdayAt(aWeek({ time_zone: 'Asia/Tokyo' }), '2026-11-22T03:00:00Z')).toBe(0);
});
