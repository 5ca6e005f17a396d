import { currentUnit } from './current-unit.js';
import { patience } from './patience.js';

/** Questions under way at a time: one that gets no answer must not keep all others from theirs. */
const maxAsking = 4;

interface Asked<V> {
  readonly promise: Promise<V | undefined>;
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

/**
 * Asks for each thing by itself, but in one question for all that came while others were under way: who comes alone waits for
 * nobody. Every answer was read after it was asked for.
 */
export function together<K, V>(ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>): (key: K) => Promise<V | undefined> {
  let waiting = new Map<K, Asked<V>>();
  let asking = 0;

  async function askAll(): Promise<void> {
    asking += 1;
    while (waiting.size > 0) {
      const asked = waiting;
      waiting = new Map();
      try {
        const found = await ask([...asked.keys()]);
        for (const [key, { resolve }] of asked) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of asked.values()) reject(error);
      }
    }
    asking -= 1;
  }

  return (key) => {
    const asked = waiting.get(key) ?? Promise.withResolvers<V | undefined>();
    waiting.set(key, asked);
    // Many people's questions: never in the transaction, nor on the patience, of the one who happened to come first.
    if (asking < maxAsking) patience.exit(() => currentUnit.exit(() => void askAll()));
    return patience.wait(() => asked.promise);
  };
}
