import { afterEach, describe, expect, test } from '@jest/globals';
import { townLanguages } from '@server/service-area/the-town.contract.js';
import { isWithin, nearestWithin, weeksOfMonth, weekStartOf } from './calendar-days';

describe('a browser that knows nothing of weeks', () => {
  const { prototype } = Intl.Locale as { prototype: { getWeekInfo?: unknown } };
  const { getWeekInfo } = prototype;
  afterEach(() => {
    prototype.getWeekInfo = getWeekInfo;
  });

  test.each(townLanguages)('begins them as others do in %s', (locale) => {
    const known = weekStartOf(locale);
    delete prototype.getWeekInfo;
    expect(weekStartOf(locale)).toBe(known);
  });
});

describe('a month in weeks', () => {
  test('begins on the locale’s day', () => {
    expect(weekStartOf('en-US')).toBe(0);
    expect(weekStartOf('de-DE')).toBe(1);
  });

  test('leaves the places of other months empty', () => {
    const weeks = weeksOfMonth('2026-11-27', 1);
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
    expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
  });

  test('may fit four weeks', () => {
    expect(weeksOfMonth('2026-02-10', 0)).toHaveLength(4);
  });
});

test('bounds hold at both ends, each by itself too', () => {
  const bounds = { min: '2026-11-21', max: '2026-12-21' };
  expect(isWithin('2026-11-21', bounds)).toBe(true);
  expect(isWithin('2026-12-22', bounds)).toBe(false);
  expect(isWithin('1999-01-01', { max: '2026-12-21' })).toBe(true);
  expect(nearestWithin('2026-11-01', bounds)).toBe('2026-11-21');
  expect(nearestWithin('2027-11-01', bounds)).toBe('2026-12-21');
});
