import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { dayMs, minuteMs } from '../../src/contract/duration.js';
import { reportErrors, reportsMax } from '../../src/errors/errors.contract.js';
import type { Caller } from '../world/caller.js';
import { world } from '../world/world.js';

// Behind a proxy, so that people come from many addresses.
world.configure({ RATE_SCALE: '1', TRUST_PROXY: '1' });

beforeEach(() => world.forgetRates());

/** Reports from an address, in one call: how many were taken, or that it was refused. */
async function tell(caller: Caller, address: string, count = 1): Promise<number | 'refused'> {
  const report = () => ({ id: randomUUID(), kind: 'error', message: 'x', path: '/', at: world.clock.now().toISOString() });
  const response = await caller.http(reportErrors.path, {
    method: 'POST',
    body: JSON.stringify({ errors: Array.from({ length: count }, report) }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  });
  const { accepted = -1 } = (await response.json()) as { accepted?: number };
  return response.status === 429 ? 'refused' : accepted;
}

/** As many calls as are wanted, each as full as a call may be. */
async function tellFull(caller: Caller, address: string, calls: number): Promise<(number | 'refused')[]> {
  const answers: (number | 'refused')[] = [];
  for (let call = 0; call < calls; call += 1) answers.push(await tell(caller, address, reportsMax));
  return answers;
}

test('a loop in one page is refused after 20 calls a minute (NOT-6)', async () => {
  const { rosa, dan } = await world.people({ rosa: { offline: true }, dan: { offline: true } });
  const answers: (number | 'refused')[] = [];
  for (let call = 0; call < 22; call += 1) answers.push(await tell(rosa, '10.0.0.1'));
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 1), 'refused', 'refused']);
  expect(await tell(dan, '10.0.0.1')).toBe(1);
  world.clock.advance(minuteMs);
  expect(await tell(rosa, '10.0.0.1')).toBe(1);
});

test('of one person a hundred reports a day are kept, from wherever, and the rest is dropped', async () => {
  const { rosa, dan } = await world.people({ rosa: { offline: true }, dan: { offline: true } });
  expect(await tellFull(rosa, '10.0.0.1', 6)).toEqual([20, 20, 20, 20, 20, 0]);
  expect([await tell(rosa, '10.0.0.2'), await tell(dan, '10.0.0.1')]).toEqual([0, 1]);
  world.clock.advance(dayMs + minuteMs);
  expect(await tellFull(rosa, '10.0.0.1', 1)).toEqual([20]);
});

test('of one address three hundred of whoever is not signed in, which take nothing from people there', async () => {
  const { dan } = await world.people({ dan: { offline: true } });
  expect(await tellFull(world.stranger(), '10.0.0.3', 16)).toEqual([...Array.from({ length: 15 }, () => 20), 0]);
  expect([await tell(dan, '10.0.0.3'), await tell(world.stranger(), '10.0.0.4')]).toEqual([1, 1]);
});

test('of one line with IPv6 as many, from whichever of its addresses', async () => {
  for (let call = 0; call < 20; call += 1) expect(await tell(world.stranger(), `2001:db8:1:2::${call}`)).toBe(1);
  expect(await tell(world.stranger(), '2001:db8:1:2:3:4:5:6')).toBe('refused');
  expect(await tell(world.stranger(), '2001:db8:1:3::1')).toBe(1);
});
