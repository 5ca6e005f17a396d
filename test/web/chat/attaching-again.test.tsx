import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { connection } from '../../../web/lib/connection';
import { refusal } from '../rides/wire';
import { button, choose, chips, edge, file, going, open, photo } from './attach-thread';

// What the server could not do now, or gave no answer to, over a connection that stays: it goes again by itself (S16, P6).
const down = refusal(503, 'unavailable', 'Hometown is busy. Please try again.');
const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const sent = () => edge.wire.sent.length;
const failsAgain = (headers?: Record<string, string>) => edge.wire.sent.at(-1)?.answer(down.body, down.status, headers);

/** A file is on its way. */
async function begins(): Promise<void> {
  await open();
  await choose(file('a.jpg'));
  await going(1);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
}
afterEach(() => void jest.useRealTimers());

test('S16: an upload that got a 503 goes again by itself, later each time, under its key', async () => {
  await begins();
  for (const [before, tries] of [
    [1_500, 2],
    [3_000, 3],
    [4_500, 4],
  ] as const) {
    await failsAgain();
    expect(button('Try a.jpg again')).toBeVisible();
    await passes(before - 100);
    expect(sent()).toBe(tries - 1);
    await passes(200);
    expect(sent()).toBe(tries);
  }
  expect(new Set(edge.wire.sent.map(({ key }) => key)).size).toBe(1);
  await edge.wire.sent.at(-1)?.answer(photo);
  expect(chips()).toHaveLength(1);
  expect(button('Send message')).toBeEnabled();
});

test('S16: after four tries it waits for a press, which begins to count anew', async () => {
  await begins();
  for (const wait of [1_600, 3_100, 4_600]) {
    await failsAgain();
    await passes(wait);
  }
  await failsAgain();
  await passes(600_000);
  expect(sent()).toBe(4);
  act(() => button('Try a.jpg again').click());
  await passes(0);
  expect(sent()).toBe(5);
  await failsAgain();
  await passes(1_600);
  expect(sent()).toBe(6);
});

test('S16: one that breaks off without an answer, over a connection that stays, goes again as well, four times in all', async () => {
  await begins();
  for (const [before, tries] of [
    [1_500, 2],
    [3_000, 3],
    [4_500, 4],
  ] as const) {
    await edge.wire.sent.at(-1)?.breakOff();
    await passes(before - 100);
    expect(sent()).toBe(tries - 1);
    await passes(200);
    expect(sent()).toBe(tries);
  }
  expect(new Set(edge.wire.sent.map(({ key }) => key)).size).toBe(1);
  await edge.wire.sent.at(-1)?.breakOff();
  await passes(600_000);
  expect(sent()).toBe(4);
  expect(button('Try a.jpg again')).toBeVisible();
});

test('S16: where the line is down by then it waits for the next one, which counts anew', async () => {
  await begins();
  await edge.wire.sent.at(-1)?.breakOff();
  act(() => connection.set('disconnected'));
  await passes(600_000);
  expect(sent()).toBe(1);
  act(() => connection.set('connected'));
  await passes(0);
  expect(sent()).toBe(2);
});

test('S16: one of too many at once has its turn when the others are done, however long they take', async () => {
  await begins();
  const full = refusal(429, 'rate_limited', 'That’s a lot at once.');
  for (let tries = 1; tries <= 6; tries += 1) {
    await edge.wire.sent.at(-1)?.answer(full.body, full.status, { 'retry-after': '5' });
    await passes(5_100);
    expect(sent()).toBe(tries + 1);
  }
});

test('S16: where the server says when, it goes then', async () => {
  await begins();
  await failsAgain({ 'retry-after': '20' });
  await passes(19_900);
  expect(sent()).toBe(1);
  await passes(200);
  expect(sent()).toBe(2);
});

test('S16: a lost connection that is back begins to count anew, and what goes at once goes once', async () => {
  await begins();
  for (const wait of [1_600, 3_100, 4_600]) {
    await failsAgain();
    await passes(wait);
  }
  await failsAgain();
  act(() => connection.set('disconnected'));
  act(() => connection.set('connected'));
  await passes(0);
  expect(sent()).toBe(5);
  await failsAgain();
  await passes(1_600);
  expect(sent()).toBe(6);
});

test('S16: what was taken out meanwhile goes no more', async () => {
  await begins();
  await failsAgain();
  act(() => button('Remove a.jpg').click());
  await passes(600_000);
  expect(sent()).toBe(1);
});
