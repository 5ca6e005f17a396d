import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hourMs, minuteMs } from '../../contract/duration.js';
import { canStartWithoutPin, isPinAsked, PinAsked, type PinFacts, pinChangesAt } from './asks-pin.contract.js';

const zone = 'America/New_York';
/** By the clocks of New York in November. */
const at = (time: string, day = '2026-11-24') => new Date(`${day}T${time}:00-05:00`);
const ride = (change: Partial<PinFacts> = {}): PinFacts => ({
  asked: 'night',
  arrived_at: null,
  is_scheduled: false,
  pickup_time: at('12:00'),
  time_zone: zone,
  ...change,
});

describe('M38: when the PIN is asked for', () => {
  test.each([
    ['at noon', '12:00', false],
    ['a minute before nine', '20:59', false],
    ['at nine', '21:00', true],
    ['at midnight', '00:00', true],
    ['a minute before six', '05:59', true],
    ['at six', '06:00', false],
  ])('at night only: %s', (_, time, isAsked) => {
    expect(isPinAsked(ride(), at(time))).toBe(isAsked);
    expect(isPinAsked(ride({ asked: 'always' }), at(time))).toBe(true);
    expect(isPinAsked(ride({ asked: 'never' }), at(time))).toBe(false);
  });

  test('by the clocks of the pickup, wherever its people are', () => {
    expect(isPinAsked(ride({ time_zone: 'Europe/Berlin' }), at('15:30'))).toBe(true);
    expect(isPinAsked(ride({ time_zone: 'Europe/Berlin' }), at('23:30'))).toBe(true);
    expect(isPinAsked(ride({ time_zone: 'Europe/Berlin' }), at('00:30'))).toBe(false);
  });

  test('once the driver is there it stays as it was then, however long they wait', () => {
    expect(isPinAsked(ride({ arrived_at: at('20:59') }), at('21:10'))).toBe(false);
    expect(isPinAsked(ride({ arrived_at: at('21:00') }), at('21:10'))).toBe(true);
    expect(pinChangesAt(ride({ arrived_at: at('20:59') }), at('20:59'))).toBeNull();
  });

  test('a ride for later goes by its own hour, also for a driver who comes early', () => {
    const late = ride({ is_scheduled: true, pickup_time: at('21:05') });
    expect(isPinAsked(late, at('12:00'))).toBe(true);
    expect(isPinAsked({ ...late, arrived_at: at('20:55') }, at('20:56'))).toBe(true);
    const early = ride({ is_scheduled: true, pickup_time: at('20:50') });
    expect(isPinAsked(early, at('12:00'))).toBe(false);
    expect(pinChangesAt(early, at('12:00'))).toEqual(at('21:00'));
    expect(isPinAsked({ ...early, arrived_at: at('21:02') }, at('21:03'))).toBe(true);
  });

  test('it changes when the night begins and ends, for nobody who chose otherwise', () => {
    expect(pinChangesAt(ride(), at('12:00'))).toEqual(at('21:00'));
    expect(pinChangesAt(ride(), at('21:00'))).toEqual(at('06:00', '2026-11-25'));
    expect(pinChangesAt(ride(), at('05:59'))).toEqual(at('06:00'));
    for (const asked of ['always', 'never'] as const) expect(pinChangesAt(ride({ asked }), at('12:00'))).toBeNull();
  });

  test('before its driver was seen at the pickup no ride starts without', () => {
    const choicesWithout = (arrived: Date | null, now: Date) =>
      PinAsked.options.filter((asked) => canStartWithoutPin(ride({ asked, arrived_at: arrived }), now));
    expect(choicesWithout(null, at('12:00'))).toEqual([]);
    expect(choicesWithout(at('12:00'), at('12:05'))).toEqual(['night', 'never']);
    expect(choicesWithout(at('22:00'), at('22:05'))).toEqual(['never']);
  });
});

/** Clocks that are put forward and back at two, at midnight, by half an hour or by two hours, and others that never are. */
const zones = [
  'America/New_York',
  'Europe/Berlin',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Cairo',
  'Antarctica/Troll',
  'Asia/Kolkata',
];
/** Around the nights in which one of them is. */
const changes = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-04-24',
  '2026-09-06',
  '2026-10-04',
  '2026-10-25',
  '2026-10-30',
  '2026-11-01',
];
const nearChange = fc
  .record({ day: fc.constantFrom(...changes), minutes: fc.integer({ min: -36 * 60, max: 36 * 60 }) })
  .map(({ day, minutes }) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs));
/** As another calendar says it. */
const hourOf = (instant: Date, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(instant));

test('over the nights in which clocks change, it goes by what the clock on the wall shows', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), nearChange, (time_zone, now) => {
      const hour = hourOf(now, time_zone);
      expect(isPinAsked(ride({ time_zone }), now)).toBe(hour >= 21 || hour < 6);
    }),
    { numRuns: 500 },
  );
});

test('… and stays so until the moment that was told, and no longer', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      nearChange,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (time_zone, now, part) => {
        const facts = ride({ time_zone });
        const changesAt = pinChangesAt(facts, now);
        if (changesAt === null) throw new Error('it changes twice a day');
        const leftMs = changesAt.getTime() - now.getTime();
        expect(leftMs).toBeGreaterThan(0);
        expect(leftMs).toBeLessThanOrEqual(17 * hourMs);
        const isAsked = isPinAsked(facts, now);
        expect(isPinAsked(facts, new Date(now.getTime() + Math.floor(leftMs * part)))).toBe(isAsked);
        expect(isPinAsked(facts, changesAt)).toBe(!isAsked);
      },
    ),
    { numRuns: 500 },
  );
});

test('nobody who wants it more often is asked less', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), nearChange, (time_zone, now) => {
      const [always, night, never] = PinAsked.options.map((asked) => Number(isPinAsked(ride({ asked, time_zone }), now)));
      expect([always, never]).toEqual([1, 0]);
      expect(night).toBeGreaterThanOrEqual(never ?? 0);
    }),
  );
});
