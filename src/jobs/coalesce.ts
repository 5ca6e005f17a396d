import { setImmediate as endOfTurn } from 'node:timers/promises';
import { currentUnit } from '../database/current-unit.js';
import { patience } from '../database/patience.js';

interface Asked<V> {
  readonly promise: Promise<V | undefined>;
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

interface Sizes {
  /** Things in one question. */
  readonly most?: number;
  /** The first question waits for all that comes in the same turn; else who comes alone waits for nobody. */
  readonly gathersTurn?: boolean;
}

/** Many questions at a time, or one that waits for its things. */
export type CoalesceOptions = Sizes &
  (
    | {
        /** Questions under way at a time: one that gets no answer must not keep all others from theirs. */
        readonly atATime?: number;
        readonly gathers?: never;
      }
    | {
        readonly atATime: 1;
        /** A question waits until so many things came, though no longer than so many milliseconds: a small one costs as much as a large one. */
        readonly gathers: { readonly least: number; readonly withinMs: number };
      }
  );

/**
 * Asks for each thing by itself, but in one question for all that came while others were under way. Every answer was read after it was
 * asked for. A question fails for all who share it, so it must not hang on what one of them says.
 */
export function coalesce<K, V>(
  ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  { atATime = 4, most = 1_000, gathersTurn = false, gathers }: CoalesceOptions = {},
): (key: K) => Promise<V | undefined> {
  let waiting = new Map<K, Asked<V>>();
  let asking = 0;
  let areEnough = () => {};

  async function enough({ least, withinMs }: NonNullable<CoalesceOptions['gathers']>): Promise<void> {
    if (waiting.size >= least) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    areEnough = resolve;
    const timer = setTimeout(resolve, withinMs);
    await promise;
    clearTimeout(timer);
  }

  async function askAll(): Promise<void> {
    asking += 1;
    if (gathersTurn) await endOfTurn();
    while (waiting.size > 0) {
      if (gathers) await enough(gathers);
      const asked = new Map([...waiting].slice(0, most));
      waiting = new Map([...waiting].slice(most));
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
    if (gathers && waiting.size >= gathers.least) areEnough();
    // Many people's questions: never in the transaction, nor on the patience, of the one who happened to come first.
    if (asking < atATime) patience.exit(() => currentUnit.exit(() => void askAll()));
    return patience.wait(() => asked.promise);
  };
}

/** Asks one question for all who ask while it is under way: to a Redis that is away each would wait in line until it is back. */
export function shareInFlight<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => patience.wait(() => (asked ??= patience.exit(() => currentUnit.exit(ask)).finally(() => (asked = undefined))));
}
