import { beforeEach, expect, test } from '@jest/globals';
import { job } from '../../src/contract/job.js';
import { Work } from '../../src/database/work.js';
import { world } from '../world/world.js';

const tell = job<{ text: string }>({ name: 'test.tell', queue: 'housekeeping', attempts: 2, backoffMs: 60_000 });

/** The texts of each round that was committed, and who must not be told of what. */
let rounds: string[][] = [];
let poison = '';
let isGathered = false;

beforeEach(() => {
  rounds = [];
  poison = '';
  if (isGathered) return;
  isGathered = true;
  world.app.jobs.gather(tell, async (payloads, unit) => {
    const texts = payloads.map(({ text }) => text);
    await unit.rows('select 1');
    if (texts.includes(poison)) throw new Error(`cannot tell ${poison}`);
    rounds.push(texts);
  });
});

const enqueue = (...texts: string[]) =>
  Promise.all(texts.map((text) => world.app.get(Work).run(async (unit) => unit.enqueue(tell, { text }))));

test('many small jobs are done together, each once', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `job ${index}`);
  await enqueue(...texts);
  await world.settle();
  expect(rounds.flat().toSorted()).toEqual(texts.toSorted());
  expect(rounds.length).toBeLessThan(texts.length);
});

test('one that fails holds up nobody: after ten seconds each tries by itself', async () => {
  world.log.expectError(/cannot tell b/);
  poison = 'b';
  await enqueue('a', 'b', 'c');
  world.clock.advance(10_000);
  await world.settle();
  expect(rounds.flat().toSorted()).toEqual(['a', 'c']);
  poison = '';
  world.clock.advance(60_000);
  await world.settle();
  expect(rounds.flat().toSorted()).toEqual(['a', 'b', 'c']);
});
