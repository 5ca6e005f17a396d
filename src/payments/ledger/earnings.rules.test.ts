import { expect, test } from '@jest/globals';
import { earnedIn, weekOf } from './earnings.rules.js';

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
  // Saturday in New York, where it is five hours earlier than in Greenwich.
  const now = new Date('2026-11-22T04:59:00Z');
  const { today, week } = earnedIn(zone, now, [quarter('2026-11-21T04:45:00Z', 100), quarter('2026-11-21T05:00:00Z', 2_000)]);
  expect(today).toEqual({ date: '2026-11-21', amount_cents: 2_000, rides: 1 });
  expect(week).toMatchObject({ amount_cents: 2_100, rides: 2 });
});

test('Sunday evening belongs to the week that ends, in the zone of the driver and not of the server', () => {
  const came = [quarter('2026-11-23T02:30:00Z', 480)];
  expect(earnedIn(zone, new Date('2026-11-23T04:00:00Z'), came).week.amount_cents).toBe(480);
  expect(earnedIn(zone, new Date('2026-11-23T05:00:00Z'), came).week.amount_cents).toBe(0);
  expect(earnedIn('UTC', new Date('2026-11-23T05:00:00Z'), came).week.amount_cents).toBe(480);
});

test('a tip is no ride', () => {
  const now = new Date('2026-11-20T17:00:00Z');
  const { today } = earnedIn(zone, now, [quarter('2026-11-20T16:00:00Z', 480), quarter('2026-11-20T16:15:00Z', 300, 0)]);
  expect(today).toEqual({ date: '2026-11-20', amount_cents: 780, rides: 1 });
});
