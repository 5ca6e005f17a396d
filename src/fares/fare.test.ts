import { expect, test } from '@jest/globals';
import { fareOf, halfUp, Tariff } from './fare.api.js';

const tariff = Tariff.parse({
  currency: 'USD',
  time_zone: 'America/New_York',
  base_cents: 250,
  per_mile_cents: 160,
  per_minute_cents: 30,
  minimum_cents: 600,
  demand_percent: 100,
  booking_cents: 150,
  scheduled_cents: 300,
  platform_percent: 20,
  late_cancel_cents: 500,
  no_show_cents: 700,
  free_cancel_minutes: 2,
  scheduled_free_cancel_minutes: 60,
  wait_per_minute_cents: 40,
  free_wait_minutes: 2,
  scheduled_free_wait_minutes: 5,
});

test.each([
  [1, 2, 1],
  [3, 2, 2],
  [49, 100, 0],
  [50, 100, 1],
  [149, 100, 1],
  [150, 100, 2],
  [200, 100, 2],
])('half a cent goes up: %i/%i is %i', (numerator, denominator, expected) => {
  expect(halfUp(numerator, denominator)).toBe(expected);
});

test.each([
  ['a short ride costs the minimum', { distanceMiles: 0.5, durationMinutes: 3, isScheduled: false }, 600 + 150, 480],
  ['a longer one by miles and minutes', { distanceMiles: 5, durationMinutes: 15, isScheduled: false }, 250 + 800 + 450 + 150, 1200],
  ['half a cent of distance goes up', { distanceMiles: 5.03, durationMinutes: 15, isScheduled: false }, 250 + 805 + 450 + 150, 1204],
  [
    'a scheduled ride costs its fee on top',
    { distanceMiles: 5, durationMinutes: 15, isScheduled: true },
    250 + 800 + 450 + 150 + 300,
    1200,
  ],
])('%s (D6)', (_title, trip, totalCents, driverShareCents) => {
  const fare = fareOf(tariff, trip);
  expect(fare).toMatchObject({ totalCents, driverShareCents });
  expect(fare.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
});

test('demand multiplies the fare, not the fees, and has its own line', () => {
  const fare = fareOf({ ...tariff, demand_percent: 125 }, { distanceMiles: 5, durationMinutes: 15, isScheduled: false });
  expect(fare.totalCents).toBe(1875 + 150);
  expect(fare.lines).toContainEqual({ label: 'High demand', cents: 375 });
  expect(fare.driverShareCents).toBe(1500);
});

test('demand is at least 1.00 and at most 1.50', () => {
  expect(Tariff.safeParse({ ...tariff, demand_percent: 99 }).success).toBe(false);
  expect(Tariff.safeParse({ ...tariff, demand_percent: 151 }).success).toBe(false);
});

test('a rate that was set by the kilometer is exact, though it is kept by the mile', () => {
  // 1.00 by the kilometer; 62.14 miles are 100.0046 kilometers.
  const byKm = { ...tariff, per_mile_cents: 160.9344, units: 'km' as const };
  const { lines } = fareOf(byKm, { distanceMiles: 62.14, durationMinutes: 120, isScheduled: false });
  expect(lines).toContainEqual({ label: 'Distance (100.00 km)', cents: 10_000 });
});

test('tolls are lines of their own: no demand multiplies them, and all of them are the driver’s', () => {
  const trip = { distanceMiles: 5, durationMinutes: 15, isScheduled: false };
  const tolls = [
    { label: 'Toll: Harbor Bridge', cents: 325 },
    { label: 'Toll: Harbor Bridge', cents: 325 },
  ];
  const [without, fare] = [
    fareOf({ ...tariff, demand_percent: 125 }, trip),
    fareOf({ ...tariff, demand_percent: 125 }, { ...trip, tolls }),
  ];
  expect(fare.lines).toEqual([...without.lines, ...tolls]);
  expect(fare.totalCents).toBe(without.totalCents + 650);
  expect(fare.driverShareCents).toBe(without.driverShareCents + 650);
});

test('a toll does not count for the minimum fare', () => {
  const short = { distanceMiles: 0.5, durationMinutes: 3, isScheduled: false };
  expect(fareOf(tariff, { ...short, tolls: [{ label: 'Toll: Harbor Bridge', cents: 500 }] }).totalCents).toBe(600 + 150 + 500);
});
