import { expect, test } from '@jest/globals';
import { besideWeek, earnedOn, spanOf, weekOf } from './earnings.rules.js';

const zone = 'America/New_York';
const quarter = (at: string, cents: number, rides = 1) => ({ at: new Date(at), amount_cents: cents, rides });

test.each([
  ['a Monday', '2026-11-16'],
  ['a Wednesday', '2026-11-18'],
  ['a Sunday', '2026-11-22'],
])('the week of %s runs from its Monday to its Sunday', (_, day) => {
  expect(weekOf(day)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']);
});

test('a week may begin in another year, and have a day of 23 hours', () => {
  expect(weekOf('2027-01-02')[0]).toBe('2026-12-28');
  expect(weekOf('2026-03-08')).toEqual(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08']);
});

test('what came in at 11:45 PM is of that day, what came at midnight of the next', () => {
  // In New York it is five hours earlier than in Greenwich.
  const came = [quarter('2026-11-21T04:45:00Z', 100), quarter('2026-11-21T05:00:00Z', 2_000)];
  expect(earnedOn(['2026-11-20', '2026-11-21', '2026-11-22'], zone, came)).toEqual([
    { date: '2026-11-20', amount_cents: 100, rides: 1 },
    { date: '2026-11-21', amount_cents: 2_000, rides: 1 },
    { date: '2026-11-22', amount_cents: 0, rides: 0 },
  ]);
});

test('a tip is no ride', () => {
  const came = [quarter('2026-11-20T16:00:00Z', 480), quarter('2026-11-20T16:15:00Z', 300, 0)];
  expect(earnedOn(['2026-11-20'], zone, came)).toEqual([{ date: '2026-11-20', amount_cents: 780, rides: 1 }]);
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', zone])('what came in on some days lies in their span, in %s too', (there) => {
  const days = weekOf('2026-11-18');
  const { from, until } = spanOf(days);
  const outside = [from.getTime() - 1, until.getTime()].map((ms) => quarter(new Date(ms).toISOString(), 1));
  expect(earnedOn(days, there, outside).filter(({ rides }) => rides > 0)).toEqual([]);
});

const week = weekOf('2026-11-18');

test.each([
  ['between others', '2026-10-01', '2026-12-01', { previous: '2026-11-09', next: '2026-11-23' }],
  ['the first one', '2026-11-22', '2026-12-01', { previous: null, next: '2026-11-23' }],
  ['the first one, from its Monday', '2026-11-16', '2026-12-01', { previous: null, next: '2026-11-23' }],
  ['right after the first one', '2026-11-15', '2026-12-01', { previous: '2026-11-09', next: '2026-11-23' }],
  ['this one', '2026-10-01', '2026-11-16', { previous: '2026-11-09', next: null }],
  ['this one, on its Sunday', '2026-10-01', '2026-11-22', { previous: '2026-11-09', next: null }],
  ['last one', '2026-10-01', '2026-11-23', { previous: '2026-11-09', next: '2026-11-23' }],
  ['this one of a driver whose first money is dated ahead', '2026-11-25', '2026-11-18', { previous: null, next: null }],
  ['before the first one', '2026-11-23', '2026-12-01', undefined],
  ['ahead', '2026-10-01', '2026-11-15', undefined],
])('the weeks beside a week: %s', (_, first, last, beside) => {
  expect(besideWeek(week, first, last)).toEqual(beside);
});
