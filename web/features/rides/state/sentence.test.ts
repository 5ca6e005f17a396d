import { expect, test } from '@jest/globals';
import { noShowReason } from '@server/rides/ride.contract.js';
import { driven, here, inSeconds, nowMs, steps } from '../../../../stories/features/rides/fixtures';
import { formatAge, sentenceOf } from './sentence';
import { nextPlace, underSentence } from './names';

const facts = { here, nowMs };

test.each([
  ['asking', 'Asking Dan…', '0:42'],
  ['searching', 'Asking 3 drivers nearby…', undefined],
  ['afterDecline', 'Looking for a driver…', undefined],
  ['confirmed', 'Dan has your ride.', undefined],
  ['scheduled', 'Dan picks you up tomorrow at 11:00 AM.', undefined],
  ['coming', 'Dan is 4 minutes away.', undefined],
  ['here', 'Dan is here.', undefined],
  ['onTrip', '12 minutes to Harbor Station.', undefined],
  ['completed', 'You’ve arrived.', undefined],
  ['cancelled', 'You canceled this ride.', undefined],
  ['noDrivers', 'No drivers available.', undefined],
] as const)('the rider reads of %s: %s', (step, title, timer) => {
  expect(sentenceOf(steps[step], facts)).toMatchObject({ title, ...(timer ? { timer } : {}) });
});

test.each([
  ['confirmed', 'Start driving to Rosa'],
  ['scheduled', 'Pick up Rosa tomorrow at 11:00 AM'],
  ['coming', 'Drive to Rosa'],
  ['here', 'Waiting for Rosa'],
  ['onTrip', 'Drive to Harbor Station'],
  ['completed', 'Ride completed.'],
  ['cancelled', 'The rider canceled this ride.'],
] as const)('the driver reads of %s: %s', (step, title) => {
  expect(sentenceOf(driven(steps[step]), facts).title).toBe(title);
});

test('D2: a ride for days ahead is where drivers see it already, and its rider reads by which day they know more', () => {
  const later = { is_scheduled: true, scheduled_time: inSeconds(400_000), pickup_time: inSeconds(400_000) };
  const waiting = { ...steps.searching, ...later, offers_open: 0, search_expires_at: inSeconds(396_400) };
  expect(sentenceOf(waiting, facts)).toMatchObject({
    title: 'Looking for a driver for Thu, Nov 26 at 1:06 AM',
    detail: 'Drivers can see your ride and take it now. We’ll let you know by Thu, Nov 26 at 12:06 AM. Canceling is free.',
  });
  expect(sentenceOf(steps.searching, facts).detail).toBe('We’ll let you know by 10:04 AM. Canceling is free.');
});

test('M43: while favorites see it first, their rider reads until when, and from then on what holds for all', () => {
  const later = { is_scheduled: true, scheduled_time: inSeconds(400_000), pickup_time: inSeconds(400_000) };
  const waiting = { ...steps.searching, ...later, offers_open: 0, search_expires_at: inSeconds(396_400) };
  const first = { ...waiting, favorites_first_until: inSeconds(720) };
  const ends = 'We’ll let you know by Thu, Nov 26 at 12:06 AM. Canceling is free.';
  expect(sentenceOf(first, facts).detail).toBe(`Your favorite drivers see it first. From 10:12 AM everyone does. ${ends}`);
  expect(sentenceOf(first, { here, nowMs: nowMs + 720_000 }).detail).toBe(`Drivers can see your ride and take it now. ${ends}`);
});

test('what happens when the preferred driver cannot is said beforehand', () => {
  expect(sentenceOf(steps.asking, facts).detail).toBe('If Dan can’t make it, we ask drivers nearby.');
  expect(sentenceOf(steps.askingOrCancel, facts).detail).toBe('If Dan can’t make it, we cancel for free.');
});

test('of a longer wait for the preferred driver it is said until when, and what comes then', () => {
  const chosen = { ...steps.asking, preferred_driver_timeout: inSeconds(600) };
  expect(sentenceOf(chosen, facts).detail).toBe('Only Dan until 10:10 AM, then drivers nearby.');
  const orCancel = { ...chosen, preferred_fallback: 'cancel' as const };
  expect(sentenceOf(orCancel, facts).detail).toBe('Only Dan until 10:10 AM. After that we cancel for free.');
});

test('D3: the driver picks up whoever rides, and whoever booked reads of them by name', () => {
  const forJune = { passenger_name: 'June Jones' };
  expect(sentenceOf(driven({ ...steps.here, ...forJune }), facts).title).toBe('Waiting for June');
  expect(sentenceOf({ ...steps.here, ...forJune }, facts).detail).toContain('June tells Dan the PIN.');
  expect(sentenceOf({ ...steps.here, ...forJune, needs_pin: false }, facts).detail).toMatch(/^June can get in\./);
  expect(sentenceOf({ ...steps.completed, ...forJune }, facts).title).toBe('June has arrived.');
  const missed = { ...steps.cancelled, ...forJune, cancel_reason: noShowReason };
  expect(sentenceOf(missed, facts).title).toBe('June missed the ride.');
});

test('M38: a rider whose PIN is not asked for is not told to tell it', () => {
  expect(sentenceOf(steps.here, facts).detail).toContain('tell Dan your PIN.');
  expect(sentenceOf({ ...steps.here, needs_pin: false }, facts).detail).toMatch(/^Check the plate, then get in\./);
});

test('on the trip the rider reads when they get there, by the age of the car’s position', () => {
  const at = (iso: string) => ({ ...steps.onTrip, driver_position: { ...steps.onTrip.driver_position, at: iso } }) as typeof steps.onTrip;
  expect(sentenceOf(at(inSeconds(0)), facts).detail).toBe('You get there around 10:12 AM.');
  expect(sentenceOf(at(inSeconds(-120)), facts).detail).toBe('You get there around 10:10 AM.');
  expect(sentenceOf({ ...steps.onTrip, driver_position: null }, facts).detail).toBeUndefined();
  expect(sentenceOf({ ...steps.onTrip, eta_minutes: null }, facts).detail).toBeUndefined();
});

test.each([
  ['coming', 4, ['Dan is 4 minutes away.', 'Dan is on the way.']],
  ['coming', 0, ['Dan is pulling up.', 'Dan is on the way.']],
  ['onTrip', 12, ['12 minutes to Harbor Station.', 'On the way to Harbor Station.']],
  ['onTrip', 0, ['Arriving at Harbor Station.', 'On the way to Harbor Station.']],
] as const)('D8: %s, %i minutes that were worked out more than two minutes ago are no longer told', (step, eta_minutes, [fresh, old]) => {
  const seen = (seconds: number) => {
    const { driver_position: position } = steps[step];
    return { ...steps[step], eta_minutes, driver_position: position && { ...position, at: inSeconds(seconds) } };
  };
  expect(sentenceOf(seen(-120), facts).title).toBe(fresh);
  expect(sentenceOf(seen(-121), facts).title).toBe(old);
  expect(sentenceOf(seen(-3_600), facts).detail ?? '').not.toContain('around');
});

test('a driver one minute away is one minute away', () => {
  expect(sentenceOf({ ...steps.coming, eta_minutes: 1 }, facts).title).toBe('Dan is 1 minute away.');
  expect(sentenceOf({ ...steps.coming, eta_minutes: null }, facts).title).toBe('Dan is on the way.');
});

test('a car at the curb is not a minute away, and a trip at its end not a minute long', () => {
  expect(sentenceOf({ ...steps.coming, eta_minutes: 0 }, facts).title).toBe('Dan is pulling up.');
  expect(sentenceOf({ ...steps.onTrip, eta_minutes: 0 }, facts).title).toBe('Arriving at Harbor Station.');
});

test('defect 5: the rider reads their own name of a place, the driver its address', () => {
  const home = { destination_address: '14 Orchard Road, Hometown, ME', destination_label: 'Home' };
  expect(sentenceOf({ ...steps.onTrip, ...home }, facts).title).toBe('12 minutes to Home.');
  expect(sentenceOf(driven({ ...steps.onTrip, ...home, destination_label: null }), facts).title).toBe('Drive to 14 Orchard Road');
  expect(nextPlace({ ...steps.coming, ...home })).toBe('Pickup at 12 Mill Street');
  expect(nextPlace({ ...steps.onTrip, ...home })).toBe('To Home');
  expect(underSentence(steps.coming, { detail: 'Dan waits 2 min for free.' })).toBe('Pickup at 12 Mill Street');
  expect(underSentence({ ...steps.onTrip, ...home }, {})).toBe('To Home');
  expect(underSentence({ ...steps.onTrip, ...home }, { detail: 'You get there around 10:12 AM.' })).toBe('You get there around 10:12 AM.');
});

test('M36: while the driver waits the rider reads until when, and what it costs not to come, if anything', () => {
  const until = { ...steps.here, arrived_at: inSeconds(-60) };
  expect(sentenceOf(until, facts).detail).toContain('Be there by 10:04 AM to avoid the $7.00 no-show fee.');
  expect(sentenceOf({ ...until, no_show_fee: 0 }, facts).detail).toContain(
    'Be there by 10:04 AM. After that, Dan may leave, and you won’t be charged a no-show fee.',
  );
  const over = { ...until, arrived_at: inSeconds(-300) };
  expect(sentenceOf(over, facts).detail).toContain('Dan can report a no-show now, which costs $7.00.');
  expect(sentenceOf({ ...over, no_show_fee: 0 }, facts).detail).toContain('Dan may leave now. You won’t be charged a no-show fee.');
});

test('defect 16: what waiting costs is said while the car is still coming', () => {
  expect(sentenceOf(steps.coming, facts).detail).toBe('Dan waits 2 min for free, then it’s $0.40/min.');
});

test.each([
  ['timed_out', 'Dan didn’t answer. Asking others.'],
  ['declined', 'Dan couldn’t take it. Asking others.'],
  ['accepted', undefined],
  ['withdrawn', undefined],
] as const)('of whoever was asked by name and %s it says under itself: %s', (preferred_outcome, under) => {
  const after = { ...steps.afterDecline, preferred_outcome };
  expect(sentenceOf(after, facts).under).toBe(under);
  expect(sentenceOf({ ...after, offers_open: 2 }, facts).under).toBe(under);
  expect(sentenceOf({ ...after, preferred_driver: null }, facts).under).toBeUndefined();
  expect(
    sentenceOf({ ...after, released: { driver: 'Ann', by: 'driver', at: inSeconds(-15), is_current: true } }, facts).under,
  ).toBeUndefined();
});

test('an age is told in seconds, then in minutes, and never runs backwards', () => {
  expect(formatAge(nowMs - Date.parse(inSeconds(-45)))).toBe('45 s');
  expect(formatAge(185_000)).toBe('3 min');
  expect(formatAge(-5000)).toBe('0 s');
});
