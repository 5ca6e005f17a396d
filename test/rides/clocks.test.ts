import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayMs, minuteMs } from '../../src/contract/duration.js';
import { instantOf, localTimeAt } from '../../src/contract/calendar/local-time.js';
import { worksAt } from '../../src/drivers/schedule/schedule.rules.js';
import type { Reader } from '../../src/notifications/words/reader.js';
import { timeText } from '../../src/notifications/words/reader.js';
import { earnedOn, spanOf } from '../../src/payments/ledger/earnings.rules.js';
import { asIfUtc, firstInstantOf, nights, shownIn, walls, zones } from '../lib/wall-clock.js';

// I8 and S34: what is agreed by the clock on the wall holds by that clock, on the nights when it jumps, wherever somebody looks from.

const runs = { numRuns: 200 };

/** '2027-03-14 02:30' as the house has it. */
function partsOf(wall: string) {
  const [date = '', time = ''] = wall.split(' ');
  return { date, time };
}

test('I8: a time on the wall is the first instant that shows it; one that is skipped comes as much later', () => {
  fc.assert(
    fc.property(walls, ({ zone, wall }) => {
      const instant = instantOf(partsOf(wall), zone);
      expect(instant).toEqual(new Date(firstInstantOf(wall, zone)));
    }),
    runs,
  );
});

test('I8: what a clock shows is what its calendar says, at every minute of a night', () => {
  fc.assert(
    fc.property(nights, ({ zone, at }) => {
      expect(localTimeAt(new Date(at), zone)).toEqual(partsOf(shownIn(zone, at)));
    }),
    runs,
  );
});

const clock = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => new Date(minutes * minuteMs).toISOString().slice(11, 16));
const dateAfter = (date: string, days: number) => new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Whether hours that are the same every day hold at an instant: by the two days whose hours can reach it. */
function isWithin(span: { start_time: string; end_time: string }, zone: string, at: number): boolean {
  const today = shownIn(zone, at).slice(0, 10);
  return [today, dateAfter(today, -1)].some((date) => {
    const endDate = span.end_time <= span.start_time ? dateAfter(date, 1) : date;
    return at >= firstInstantOf(`${date} ${span.start_time}`, zone) && at < firstInstantOf(`${endDate} ${span.end_time}`, zone);
  });
}

test('I8: hours of a week hold from their first minute to their last, also over a night that is an hour longer or shorter', () => {
  fc.assert(
    fc.property(nights, clock, clock, ({ zone, at }, start, end) => {
      const span = { start_time: start, end_time: end };
      const days = Array.from({ length: 7 }, (_, day) => ({ day_of_week: day, is_available: true, spans: [span] }));
      expect(worksAt({ is_always: false, time_zone: zone, days }, new Date(at))).toBe(isWithin(span, zone, at));
    }),
    runs,
  );
});

test('what was earned in a quarter of an hour is of the day that its driver’s clock shows', () => {
  fc.assert(
    fc.property(nights, fc.integer({ min: 0, max: 3 * 24 * 4 }), ({ zone, at }, quarters) => {
      const came = at - (at % (15 * minuteMs));
      const now = came + quarters * 15 * minuteMs;
      const [dayOfIt, dayOfNow] = [shownIn(zone, came).slice(0, 10), shownIn(zone, now).slice(0, 10)];
      const [today] = earnedOn([dayOfNow], zone, [{ at: new Date(came), amount_cents: 100, rides: 1 }]);
      expect(today).toEqual({ date: dayOfNow, amount_cents: dayOfIt === dayOfNow ? 100 : 0, rides: dayOfIt === dayOfNow ? 1 : 0 });
      // It is asked for among what may be of that day.
      const { from, until } = spanOf([dayOfIt]);
      expect(from.getTime() <= came && came < until.getTime()).toBe(true);
    }),
    runs,
  );
});

test('I8: a traveler reads a pickup by the clocks of its place, and which clocks they are where their own shows another time', () => {
  fc.assert(
    fc.property(nights, fc.constantFrom(...zones), ({ zone, at }, home) => {
      const reader = { language: { locale: 'en-US' }, timeZone: home } as Reader;
      const read = timeText({ at: new Date(at).toISOString(), zone, isScheduled: false }, reader);
      const [hour = 0, minute = 0] = partsOf(shownIn(zone, at)).time.split(':').map(Number);
      const said = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
      const [time, ...clocks] = read.replaceAll('\u202f', ' ').split(/(?<=[AP]M) /);
      expect([time, clocks.length > 0]).toEqual([said, asIfUtc(shownIn(zone, at)) !== asIfUtc(shownIn(home, at))]);
    }),
    runs,
  );
});
