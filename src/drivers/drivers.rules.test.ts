import { expect, test } from '@jest/globals';
import { isExact, leaseFrom, measuredAt } from './drivers.rules.js';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T12:00:01Z');

test('a lease lasts 90 s; nobody who is off has one', () => {
  expect(leaseFrom(now, 'available')?.toISOString()).toBe('2026-11-21T12:01:30.000Z');
  expect(leaseFrom(now, 'off')).toBeNull();
});

test('no fix is from the future, and none less exact than 100 m counts', () => {
  expect(measuredAt({ at: later.toISOString() }, now)).toEqual(now);
  expect(measuredAt({ at: now.toISOString() }, later)).toEqual(now);
  expect([100, 100.1].map((accuracy_m) => isExact({ accuracy_m }))).toEqual([true, false]);
});
