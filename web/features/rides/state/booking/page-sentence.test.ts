import { expect, test } from '@jest/globals';
import { Ride } from '@server/rides/ride.contract.js';
import { aRide, driven, here, inSeconds, nowMs, steps } from '../../../../../stories/features/rides/fixtures';
import { sentenceOf } from '../sentence';
import { pageSentence } from './page-sentence';

const facts = { here, nowMs };
const ends = 'We’ll let you know by 10:04 AM. Canceling is free.';

const released = (change: Partial<NonNullable<Ride['released']>>, ride: Partial<Ride> = {}) =>
  aRide({ released: { driver: 'Dan', by: 'driver', at: inSeconds(-15), is_current: true, ...change }, ...ride });
/** Omar was asked by name before anybody else. */
const askedOmar = { preferred_driver: { clerk_id: 'omar', full_name: 'Omar Haddad', avatar_url: null }, preferred_driver_id: 'omar' };
const detailOf = (ride: Ride) => pageSentence(ride, facts).detail;

test.each([
  ['driver', 'Dan gave your ride back. Asking others at the same price.'],
  ['rider', 'You asked for another driver. The price stays the same.'],
  ['house', 'Dan isn’t coming. Asking others at the same price.'],
] as const)('D2: of a ride that is sought a driver again because of its %s the rider reads that, and that the price stays', (by, words) => {
  expect(pageSentence(released({ by }), facts)).toEqual({ title: 'Looking for a driver…', detail: `${words} ${ends}` });
});

test('whoever closed the account has no name', () => {
  expect(detailOf(released({ driver: null }))).toMatch(/^Your driver gave your ride back\. /);
});

test('another time is another search, at another price', () => {
  expect(detailOf(released({ is_current: false }))).toBe(ends);
});

test.each([
  ['timed_out', `Omar didn’t answer. Asking others. ${ends}`],
  ['declined', `Omar couldn’t take it. Asking others. ${ends}`],
  // They took it, or somebody else was given it first: they never said no.
  ['accepted', ends],
  ['withdrawn', ends],
] as const)('of whoever was asked by name and %s the rider reads that and no more', (preferred_outcome, words) => {
  expect(detailOf(aRide({ ...askedOmar, preferred_outcome }))).toBe(words);
});

test('who gave it back comes after whoever was asked first, and their no is no news any more', () => {
  for (const preferred_outcome of ['declined', 'accepted', 'withdrawn'] as const)
    expect(detailOf(released({}, { ...askedOmar, preferred_outcome }))).toBe(
      `Dan gave your ride back. Asking others at the same price. ${ends}`,
    );
});

test('while somebody is asked by name, nobody has said anything', () => {
  expect(pageSentence(steps.asking, facts)).toEqual(sentenceOf(steps.asking, facts));
});

test('D2: after twenty minutes at the pickup its rider is asked on the page too, and the driver is not', () => {
  const waited = (seconds: number, change: Partial<Ride> = {}) =>
    aRide({ ...steps.here, pickup_time: inSeconds(-1_500), arrived_at: inSeconds(-seconds), ...change });
  const question = 'Has the ride started? If it’s on its way, ask Dan to start it in the app.';
  expect(detailOf(waited(1_199))).not.toContain(question);
  expect(detailOf(waited(1_200))).toBe(
    `${question} Check the plate, then tell Dan your PIN. Dan can report a no-show now, which costs $7.00.`,
  );
  // Whoever came early is waited for from the pickup on.
  expect(detailOf(waited(1_300, { pickup_time: inSeconds(-1_100) }))).not.toContain(question);
  for (const ride of [driven(waited(1_300)), aRide({ ...steps.onTrip, arrived_at: inSeconds(-1_300) })])
    expect(pageSentence(ride, facts)).toEqual(sentenceOf(ride, facts));
});

test('of an instance of an earlier release nobody hears of it', () => {
  const { released: _, ...earlier } = steps.givenBack;
  expect(Ride.parse(earlier).released).toBeNull();
});
