import { expect, test } from '@jest/globals';
import { driven, here, inSeconds, nowMs, steps } from '../../../../stories/features/rides/fixtures';
import { formatElapsed, sentenceOf } from './sentence';

const facts = { here, nowMs };

test.each([
  ['asking', 'Asking Dan…', '0:42'],
  ['searching', 'Asking 3 drivers nearby…', undefined],
  ['afterDecline', 'Looking for a driver…', undefined],
  ['confirmed', 'Dan has your ride.', undefined],
  ['scheduled', 'Dan picks you up tomorrow at 11:00 AM.', undefined],
  ['coming', 'Dan is 4 minutes away.', undefined],
  ['here', 'Dan is here.', '1:12'],
  ['onTrip', '12 minutes to Harbor Station.', undefined],
  ['completed', 'You are at Harbor Station.', undefined],
  ['cancelled', 'You cancelled this ride.', undefined],
  ['noDrivers', 'No driver was free.', undefined],
] as const)('the rider reads of %s: %s', (step, title, timer) => {
  expect(sentenceOf(steps[step], facts)).toMatchObject({ title, ...(timer ? { timer } : {}) });
});

test.each([
  ['confirmed', 'Head out to Rosa'],
  ['scheduled', 'Pick up Rosa tomorrow at 11:00 AM'],
  ['coming', 'Drive to Rosa'],
  ['here', 'Wait for Rosa'],
  ['onTrip', 'Drive to Harbor Station'],
  ['completed', 'Ride completed.'],
  ['cancelled', 'The rider cancelled this ride.'],
] as const)('the driver reads of %s: %s', (step, title) => {
  expect(sentenceOf(driven(steps[step]), facts).title).toBe(title);
});

test('what happens when the preferred driver cannot is said beforehand', () => {
  expect(sentenceOf(steps.asking, facts).detail).toBe("If Dan can't, we ask the drivers nearby.");
  expect(sentenceOf(steps.askingOrCancel, facts).detail).toBe("If Dan can't, the ride is cancelled, without a fee.");
});

test('a driver one minute away is one minute away', () => {
  expect(sentenceOf({ ...steps.coming, eta_minutes: 1 }, facts).title).toBe('Dan is 1 minute away.');
  expect(sentenceOf({ ...steps.coming, eta_minutes: null }, facts).title).toBe('Dan is on the way.');
});

test('time that has passed never runs backwards', () => {
  expect(formatElapsed(nowMs - Date.parse(inSeconds(-45)))).toBe('0:45');
  expect(formatElapsed(-5000)).toBe('0:00');
});
