import { expect, test } from '@jest/globals';
import { searchWith, weekAt } from './week-at';

test.each([
  ['week=2026-11-16', '2026-11-16'],
  ['connected=again&week=2024-02-29', '2024-02-29'],
  ['', undefined],
  ['week=', undefined],
  ['week=soon', undefined],
  ['week=2026-11', undefined],
  ['week=2026-02-30', undefined],
  ['week=2026-13-01', undefined],
  ['week=1999-12-31', undefined],
])('an address with ?%s asks for %s', (search, week) => {
  expect(weekAt(new URLSearchParams(search))).toBe(week);
});

test('another week leaves the rest of the address as it is', () => {
  const at = new URLSearchParams('connected=again&week=2026-11-16');
  expect(searchWith(at, '2026-11-09').toString()).toBe('connected=again&week=2026-11-09');
  expect(searchWith(at, undefined).toString()).toBe('connected=again');
});
