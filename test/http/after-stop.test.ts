import { expect, test } from '@jest/globals';
import { world } from '../world/world.js';

// Its workers would open the connection by which they hear of jobs while the other one stops.
world.configure({ ROLE: 'web' });

/** The timers that repeat and were made while `act` ran, each with the line that made it, unless they were ended meanwhile. */
async function leftRepeating(act: () => Promise<void>): Promise<string[]> {
  const { setInterval: make, clearInterval: end } = globalThis;
  const left = new Map<unknown, string>();
  globalThis.setInterval = Object.assign((...args: Parameters<typeof make>) => {
    const timer = make(...args);
    left.set(timer, new Error('made').stack ?? '');
    return timer;
  }, make);
  globalThis.clearInterval = (timer) => {
    left.delete(timer);
    end(timer);
  };
  try {
    await act();
  } finally {
    Object.assign(globalThis, { setInterval: make, clearInterval: end });
  }
  return [...left.values()];
}

test('an instance that has stopped leaves nothing behind that repeats in its process', async () => {
  const left = await leftRepeating(async () => world.stop(await world.second({ ROLE: 'all' })));
  expect(left).toEqual([]);
});
