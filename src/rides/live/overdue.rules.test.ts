import { expect, test } from '@jest/globals';
import { thoughtOverFrom } from './overdue.contract.js';
import { overdueOf, type SetOut } from './overdue.rules.js';

const noon = Date.parse('2026-11-21T12:00:00Z');
const at = (minutes: number) => new Date(noon + minutes * 60_000);

/** For noon, taken in the morning and set out to half an hour before. */
const booked: SetOut & Parameters<typeof thoughtOverFrom>[0] = {
  status: 'in_route',
  is_scheduled: true,
  pickup_time: at(0),
  confirmed_at: at(-180),
  departed_at: at(-30),
  arrived_at: null,
  started_at: null,
  rerouted_at: null,
  estimated_duration_minutes: 20,
  promised_at: null,
  nearest_miles: null,
  approached_at: null,
};
const forNow = { ...booked, is_scheduled: false, pickup_time: at(-1), confirmed_at: at(0), departed_at: at(0) };
const onTrip = { ...booked, status: 'in_progress', arrived_at: at(0), started_at: at(2) } as const;

test.each([
  ['before it is late', booked, 4, { step: 'look_again', nextStepAt: at(5) }],
  ['five minutes late', booked, 5, { step: 'notify_late', nextStepAt: at(20) }],
  ['a quarter of an hour after that', booked, 20, { step: 'give_back' }],
  ['set out to late', { ...booked, departed_at: at(12) }, 20, { step: 'look_again', nextStepAt: at(27) }],
  ['… and a quarter of an hour later', { ...booked, departed_at: at(12) }, 27, { step: 'notify_late', nextStepAt: at(42) }],
  ['for now, expected after nine minutes', { ...forNow, promised_at: at(9) }, 13, { step: 'look_again', nextStepAt: at(14) }],
  ['… and late', { ...forNow, promised_at: at(9) }, 14, { step: 'notify_late', nextStepAt: at(29) }],
  ['for now, whose driver nobody has seen', forNow, 43, { step: 'look_again', nextStepAt: at(44) }],
  ['… and is late as from ten miles away', forNow, 44, { step: 'notify_late', nextStepAt: at(59) }],
  ['come nearer to lately', { ...booked, nearest_miles: 1, approached_at: at(19) }, 21, { step: 'notify_late', nextStepAt: at(23) }],
  ['… and no more', { ...booked, nearest_miles: 1, approached_at: at(19) }, 23, { step: 'give_back' }],
  ['whose driver is there', { ...booked, arrived_at: at(30) }, 49, { step: 'look_again', nextStepAt: at(50) }],
  ['… and has waited for twenty minutes', { ...booked, arrived_at: at(30) }, 50, { step: 'ask_if_begun' }],
  ['… long before the pickup', { ...booked, arrived_at: at(-30) }, 19, { step: 'look_again', nextStepAt: at(20) }],
  ['under way', onTrip, 71, { step: 'look_again', nextStepAt: at(72) }],
  ['under way for twice its time and half an hour', onTrip, 72, { step: 'ask_if_over' }],
  ['under way to somewhere else', { ...onTrip, rerouted_at: at(12) }, 72, { step: 'look_again', nextStepAt: at(82) }],
  ['over', { ...onTrip, status: 'completed' }, 300, { step: 'look_again', nextStepAt: null }],
] as const)('what is due of a ride %s', (_title, ride, minutes, due) => {
  expect(overdueOf(ride, at(minutes))).toEqual(due);
});

test('a route that was changed before the trip counts from its start, and what has not begun is never thought to be over', () => {
  expect(thoughtOverFrom({ ...onTrip, rerouted_at: at(-10) })).toBe(at(72).getTime());
  expect(thoughtOverFrom(booked)).toBe(Infinity);
});
