import { expect, test } from '@jest/globals';
import { waitFeeOf, cancelFeeOf, type FeeFacts, noShowFeeOf } from './fee.rules.js';

const terms = { late_cancel_cents: 500, free_cancel_minutes: 2, scheduled_free_cancel_minutes: 60 };
const noon = Date.parse('2026-11-21T12:00:00Z');
/** So many seconds after noon, when the driver confirmed. */
const at = (seconds: number) => new Date(noon + seconds * 1_000);
const minutes = (count: number) => count * 60;

/** Confirmed at noon by a driver whose place nobody knew, and still does not. */
const unseen: FeeFacts = {
  status: 'confirmed',
  is_scheduled: false,
  pickup_time: at(-30),
  confirmed_at: at(0),
  arrived_at: null,
  promised_at: null,
  nearest_miles: null,
  approached_at: null,
};
/** … by one who has been at the pickup since. */
const now: FeeFacts = { ...unseen, promised_at: at(minutes(30)), nearest_miles: 0, approached_at: at(0) };
/** Confirmed at noon for five o'clock. */
const later: FeeFacts = { ...unseen, is_scheduled: true, pickup_time: at(minutes(300)) };

const centsAt = (ride: FeeFacts, ...seconds: number[]) => seconds.map((second) => cancelFeeOf(ride, terms, at(second)).cents);

test.each(['pending', 'in_progress', 'completed', 'cancelled', 'no_drivers'] as const)('D6: a ride that is %s costs nothing', (status) => {
  expect(centsAt({ ...now, status }, 0, minutes(30))).toEqual([0, 0]);
});

test.each(['confirmed', 'in_route'] as const)(
  'D6, M35: %s is free up to two minutes after confirmation, and 500¢ a second later',
  (status) => {
    expect(centsAt({ ...now, status }, 0, 119, 120, 121, minutes(30))).toEqual([0, 0, 0, 500, 500]);
  },
);

test('D6, M35: a driver five minutes later than first promised makes it free, one second less does not', () => {
  const promised = { ...now, promised_at: at(minutes(6)) };
  expect(centsAt(promised, minutes(11) - 1, minutes(11), minutes(20))).toEqual([500, 0, 0]);
  const cameLate = { ...promised, arrived_at: at(minutes(11)) };
  expect(centsAt(cameLate, minutes(11), minutes(14))).toEqual([0, 0]);
  const cameInTime = { ...promised, arrived_at: at(minutes(11) - 1) };
  expect(centsAt(cameInTime, minutes(11), minutes(14))).toEqual([500, 500]);
});

test('D6, M35: a driver who does not come nearer for four minutes makes it free, one second less does not', () => {
  const seen = { ...now, nearest_miles: 1.2, approached_at: at(30) };
  expect(centsAt(seen, 121, 30 + minutes(4) - 1, 30 + minutes(4))).toEqual([500, 500, 0]);
  expect(centsAt({ ...seen, approached_at: at(200) }, 30 + minutes(4))).toEqual([500]);
});

test('D6: a driver at the pin need not come nearer', () => {
  const seen = { ...now, nearest_miles: 1.2, approached_at: at(30) };
  expect(centsAt({ ...seen, nearest_miles: 0.09 }, minutes(10))).toEqual([500]);
  expect(centsAt({ ...seen, arrived_at: at(60) }, minutes(10))).toEqual([500]);
});

test.each(['confirmed', 'in_route'] as const)('D6: %s, whom nobody has seen for four minutes is not coming', (status) => {
  expect(centsAt({ ...unseen, status }, 120, 121, minutes(4) - 1, minutes(4), minutes(60))).toEqual([0, 500, 500, 0, 0]);
});

test('D6: whom nobody saw comes from ten miles away, 39 minutes, at the most: later than five minutes after that they are late', () => {
  const arrivesAt = (second: number) => ({ ...unseen, status: 'in_route' as const, arrived_at: at(second) });
  expect(centsAt(arrivesAt(minutes(44) - 1), minutes(50))).toEqual([500]);
  expect(centsAt(arrivesAt(minutes(44)), minutes(50))).toEqual([0]);
});

test('D6, M34: scheduled is free up to sixty minutes before the pickup, and 500¢ a second later', () => {
  expect(centsAt(later, minutes(30), minutes(240) - 1, minutes(240), minutes(240) + 1)).toEqual([0, 0, 0, 500]);
  expect(centsAt({ ...later, status: 'pending', confirmed_at: null }, minutes(299))).toEqual([0]);
});

test('D6: a scheduled ride that found its driver late still has its two free minutes', () => {
  const lateFound = { ...later, confirmed_at: at(minutes(270)) };
  expect(centsAt(lateFound, minutes(272), minutes(272) + 1)).toEqual([0, 500]);
});

test('D6: a scheduled driver is late five minutes after the pickup time, or comes no nearer for four minutes once it is time to come', () => {
  const seen = { ...later, nearest_miles: 3, approached_at: at(minutes(270)) };
  expect(centsAt(seen, minutes(290), minutes(305) - 1, minutes(305))).toEqual([500, 500, 0]);
  const setOut = { ...seen, status: 'in_route' as const };
  // Three miles take twelve minutes; whoever the server set out before that need not move.
  expect(centsAt(setOut, minutes(274), minutes(288) - 1, minutes(288))).toEqual([500, 500, 0]);
  expect(centsAt({ ...setOut, approached_at: at(minutes(290)) }, minutes(294) - 1, minutes(294))).toEqual([500, 0]);
  expect(centsAt({ ...setOut, approached_at: at(minutes(303)) }, minutes(305) - 1, minutes(305))).toEqual([500, 0]);
});

test('M35: what it costs next, and from when, is known ahead', () => {
  const ride = { ...now, promised_at: at(minutes(6)) };
  expect(cancelFeeOf(ride, terms, at(60))).toEqual({ cents: 0, next: { at: at(120), cents: 500 } });
  expect(cancelFeeOf(ride, terms, at(121))).toEqual({ cents: 500, next: { at: at(minutes(11)), cents: 0 } });
  expect(cancelFeeOf(ride, terms, at(minutes(11)))).toEqual({ cents: 0, next: null });
  expect(cancelFeeOf({ ...now, arrived_at: at(60) }, terms, at(121))).toEqual({ cents: 500, next: null });
});

test('M35: a ride that never costs anything says so from the start', () => {
  const lateAtOnce = { ...now, promised_at: at(-minutes(4)) };
  expect(cancelFeeOf(lateAtOnce, terms, at(0))).toEqual({ cents: 0, next: null });
});

test('D6: amount and times are the tariff’s', () => {
  const other = { late_cancel_cents: 350, free_cancel_minutes: 5, scheduled_free_cancel_minutes: 30 };
  expect(cancelFeeOf(now, other, at(300)).cents).toBe(0);
  expect(cancelFeeOf(now, other, at(301)).cents).toBe(350);
  expect(cancelFeeOf(later, other, at(minutes(270))).cents).toBe(0);
  expect(cancelFeeOf(later, other, at(minutes(270) + 1)).cents).toBe(350);
});

test('M36, D6: a no-show costs the fee where the driver was not five minutes late, and nothing where they were', () => {
  const feeAt = (ride: FeeFacts, second: number) => noShowFeeOf(ride, { no_show_cents: 700 }, at(second));
  const arrivedAt = (ride: FeeFacts, second: number) => feeAt({ ...ride, arrived_at: at(second) }, second + minutes(5));
  const promised = { ...now, promised_at: at(minutes(6)) };
  expect([minutes(11) - 1, minutes(11), minutes(90)].map((second) => arrivedAt(promised, second))).toEqual([700, 0, 0]);
  expect([minutes(290), minutes(305) - 1, minutes(305)].map((second) => arrivedAt(later, second))).toEqual([700, 700, 0]);
  expect([minutes(44) - 1, minutes(44), minutes(90)].map((second) => arrivedAt(unseen, second))).toEqual([700, 0, 0]);
  // Before they are there: what it would be by now.
  expect([minutes(305) - 1, minutes(305)].map((second) => feeAt(later, second))).toEqual([700, 0]);
});

const wait = { wait_per_minute_cents: 40, free_wait_minutes: 2, scheduled_free_wait_minutes: 5 };
const tariff = { ...terms, ...wait } as Parameters<typeof waitFeeOf>[1];

test.each([
  ['two minutes are free', false, 120, 0],
  ['the third begins', false, 120.001, 40],
  ['three are over', false, 180, 40],
  ['the fifth begins', false, 241, 120],
  ['nobody pays for more than twenty', false, 6 * 3600, 800],
  ['five minutes are free of a scheduled ride', true, 300, 0],
  ['and no more', true, 301, 40],
])('D6: waiting: %s', (_what, isScheduled, seconds, cents) => {
  const ride = { arrived_at: new Date(0), is_scheduled: isScheduled, pickup_time: new Date(0) };
  expect(waitFeeOf(ride, tariff, new Date(seconds * 1000)).cents).toBe(cents);
});

test('D6: nobody pays for a driver who came before the time, or who never said that they were there', () => {
  const early = { arrived_at: new Date(-20 * 60_000), is_scheduled: true, pickup_time: new Date(0) };
  expect(waitFeeOf(early, tariff, new Date(5 * 60_000)).cents).toBe(0);
  expect(waitFeeOf({ ...early, arrived_at: null }, tariff, new Date(50 * 60_000)).cents).toBe(0);
});
