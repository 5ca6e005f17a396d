import { expect, test } from '@jest/globals';
import { continued, failed, idle, isOpen, lengthAt, paused, type Recording, sending, started, starting, stopped } from './recording';

/** Each step with the moment at which it is taken (ms). */
type Step = (state: Recording) => Recording;
const walk = (...steps: Step[]): Recording => steps.reduce((state, step) => step(state), starting);
const start =
  (at: number): Step =>
  (state) =>
    started(state, at);
const pause =
  (at: number): Step =>
  (state) =>
    paused(state, at);
const goOn =
  (at: number): Step =>
  (state) =>
    continued(state, at);
const stop =
  (at: number): Step =>
  (state) =>
    stopped(state, at);
const fail: Step = (state) => failed(state, null);

test('M99: idle, recording, paused, stopped; pauses do not count', () => {
  expect(walk(start(1_000))).toEqual({ kind: 'recording', lengthMs: 0, since: 1_000 });
  expect(walk(start(1_000), pause(4_000))).toEqual({ kind: 'paused', lengthMs: 3_000 });
  expect(walk(start(1_000), pause(4_000), goOn(60_000))).toEqual({ kind: 'recording', lengthMs: 3_000, since: 60_000 });
  expect(walk(start(1_000), pause(4_000), goOn(60_000), stop(64_000))).toEqual({ kind: 'stopped', lengthMs: 7_000 });
  expect(walk(start(1_000), pause(4_000), stop(90_000))).toEqual({ kind: 'stopped', lengthMs: 3_000 });
});

test('what failed is sent again, and is as long as it was', () => {
  const whole = [start(0), stop(7_000)];
  expect(walk(...whole, sending)).toEqual({ kind: 'sending', lengthMs: 7_000 });
  expect(walk(...whole, sending, fail)).toEqual({ kind: 'failed', lengthMs: 7_000, error: null });
  expect(walk(...whole, sending, fail, sending)).toEqual({ kind: 'sending', lengthMs: 7_000 });
  expect(walk(...whole, sending, (state) => failed(state, 'No room.'))).toEqual({ kind: 'failed', lengthMs: 7_000, error: 'No room.' });
});

test('a step that makes no sense changes nothing', () => {
  expect([started(idle, 5), paused(idle, 5), continued(idle, 5), stopped(idle, 5), sending(idle), failed(idle, null)]).toEqual(
    Array.from({ length: 6 }, () => ({ kind: 'idle' })),
  );
  expect(walk(pause(5), goOn(6), stop(7), sending, fail)).toEqual({ kind: 'starting' });
  expect(walk(start(0), sending, fail, goOn(3), start(4))).toEqual({ kind: 'recording', lengthMs: 0, since: 0 });
  expect(walk(start(0), pause(2), pause(9))).toEqual({ kind: 'paused', lengthMs: 2 });
  expect(walk(start(0), stop(2), stop(9), goOn(11), fail)).toEqual({ kind: 'stopped', lengthMs: 2 });
});

test('its length runs while it is recorded, stands still otherwise, and is never over ten minutes', () => {
  expect(lengthAt(walk(start(1_000)), 8_500)).toBe(7_500);
  expect(lengthAt(walk(start(1_000), pause(4_000)), 90_000)).toBe(3_000);
  expect([lengthAt(idle, 9), lengthAt(starting, 9)]).toEqual([0, 0]);
  expect(lengthAt(walk(start(0)), 3_600_000)).toBe(600_000);
  expect(walk(start(0), stop(3_600_000))).toEqual({ kind: 'stopped', lengthMs: 600_000 });
});

test('the microphone is in use while it is recorded or paused', () => {
  const kinds = [idle, starting, walk(start(0)), walk(start(0), pause(1)), walk(start(0), stop(1))];
  expect(kinds.map(isOpen)).toEqual([false, false, true, true, false]);
});
