import { expect, test } from '@jest/globals';
import { exactPosition, isExact, leaseFrom, measuredAt } from './drivers.rules.js';

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

test('a position that comes with a command counts where it says that it is as exact as a fix', () => {
  const place = { lat: 44.1, lng: -69.1 };
  expect(exactPosition({ ...place, accuracy_m: 100 })).toEqual({ ...place, accuracy_m: 100 });
  expect(exactPosition(place)).toEqual({ ...place, accuracy_m: null });
  for (const reported of [{}, { ...place, accuracy_m: 101 }, { lat: 44.1, accuracy_m: 5 }]) expect(exactPosition(reported)).toBeUndefined();
});
