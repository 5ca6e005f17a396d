import { describe, expect, test } from '@jest/globals';
import { PacedBatch } from './paced-batch.js';

const paceMs = 20;

/** A batch whose first value is handed over already, so that what comes next waits for the pace. */
async function busyBatch(merge?: (earlier: string, later: string) => string) {
  const handed: string[][] = [];
  const batch = new PacedBatch<string>(paceMs, async (values) => void handed.push(values), merge);
  await batch.add('first', 'first');
  return { batch, handed };
}

describe('a paced batch', () => {
  test('hands over at once, then together what came meanwhile: the last value of each key', async () => {
    const { batch, handed } = await busyBatch();
    await Promise.all([batch.add('rosa', 'online'), batch.add('dan', 'away'), batch.add('rosa', 'offline')]);
    expect(handed).toEqual([['first'], ['offline', 'away']]);
  });

  test('hands over what `merge` makes of the values of one key', async () => {
    const { batch, handed } = await busyBatch((earlier, later) => `${earlier}, then ${later}`);
    await Promise.all([batch.add('rosa', 'online'), batch.add('rosa', 'away'), batch.add('rosa', 'offline')]);
    expect(handed).toEqual([['first'], ['online, then away, then offline']]);
  });

  test('fails those whose values it could not hand over, and goes on', async () => {
    let isBroken = true;
    const batch = new PacedBatch<string>(paceMs, async () => {
      if (isBroken) throw new Error('the database is away');
    });
    await expect(batch.add('rosa', 'online')).rejects.toThrow('the database is away');
    isBroken = false;
    await expect(batch.add('rosa', 'online')).resolves.toBeUndefined();
    await expect(batch.idle()).resolves.toBeUndefined();
  });

  test('runs one at a time', async () => {
    let running = 0;
    let most = 0;
    const batch = new PacedBatch<string>(0, async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    });
    const adds = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      adds.push(batch.add(name, name));
      await Promise.resolve();
    }
    await Promise.all(adds);
    expect(most).toBe(1);
  });
});
