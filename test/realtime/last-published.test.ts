import { afterEach, beforeAll, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { topic } from '../../src/contract/topic.js';
import { Realtime } from '../../src/realtime/realtime.js';
import { until } from '../lib/until.js';
import type { Instance } from '../world/instance.js';
import { Live } from '../world/live.js';
import type { Person } from '../world/person.js';
import { together } from '../world/together.js';
import { world } from '../world/world.js';

const told = topic({ name: 'test.told', payload: z.object({}) });
const secondMs = 1_000;

let other: Instance;
let rosa: Person;
let page: Live | undefined;

beforeAll(async () => {
  other = await world.second();
  for (const instance of [world.app, other]) instance.get(Realtime).declare(told);
  ({ rosa } = await world.people({ rosa: {} }));
  await together(world.app);
  await world.settle();
  world.clock.advance(60 * secondMs);
}, 60_000);
afterEach(() => page?.close());

/** Whether a page that was made at that time is told to catch up as it connects for the first time. */
async function catchesUp(madeAt: Date): Promise<boolean> {
  page = await Live.connect(world.app, rosa.cookie ?? '', { since: madeAt.getTime() });
  await world.settle();
  return page.heardNames().includes('realtime.resync');
}

function later(seconds: number): Date {
  world.clock.advance(seconds * secondMs);
  return world.clock.now();
}

test('P4: who was told nothing since the page was made has nothing to catch up with', async () => {
  expect(await catchesUp(later(10))).toBe(false);
});

test.each([
  ['this', () => world.app],
  ['the other', () => other],
])('P4: who was told something by %s instance between page and connection catches up', async (_, teller) => {
  const madeAt = later(10);
  later(2);
  teller().get(Realtime).toUser(rosa.id, told, {});
  await until({ what: 'the event' }, () => rosa.heard(told).length > 0);
  expect(await catchesUp(madeAt)).toBe(true);
  page?.close();
  expect(await catchesUp(later(10))).toBe(false);
});

test('what others are told is no reason', async () => {
  const { dan } = await world.people({ dan: { offline: true } });
  const madeAt = later(10);
  later(2);
  world.app.get(Realtime).toUser(dan.id, told, {});
  expect(await catchesUp(madeAt)).toBe(false);
});

test('after a gap between the instances nobody knows: pages from before catch up', async () => {
  const madeAt = later(10);
  later(2);
  world.app.get(Realtime).resyncLocal();
  expect(await catchesUp(madeAt)).toBe(true);
});
