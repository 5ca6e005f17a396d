import { AsyncLocalStorage } from 'node:async_hooks';
import { commonProblems, refuse } from '../contract/problem.js';

/** How long (ms) a call waits for the database in all, however often it asks: it is answered within 3 s (P26). */
const limitMs = 2_500;
const retryAfterS = 2;

/** What one call has waited so far; questions that wait at the same time count once. */
class Patience {
  private spentMs = 0;
  private since = 0;
  private open = 0;
  private isOver = false;

  /** The call is answered: what goes on behind it has the time that jobs have. */
  end(): void {
    this.isOver = true;
  }

  get leftMs(): number {
    if (this.isOver) return Infinity;
    return limitMs - this.spentMs - (this.open > 0 ? performance.now() - this.since : 0);
  }

  async wait<T>(ask: () => Promise<T>): Promise<T> {
    if (this.isOver) return ask();
    if (this.leftMs <= 0) unavailable();
    if (this.open === 0) this.since = performance.now();
    this.open += 1;
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new OutOfPatience()), this.leftMs);
    try {
      return await Promise.race([ask(), promise]);
    } catch (error) {
      if (error instanceof OutOfPatience) unavailable();
      throw error;
    } finally {
      clearTimeout(timer);
      this.open -= 1;
      if (this.open === 0) this.spentMs += performance.now() - this.since;
    }
  }
}

class OutOfPatience extends Error {}

const storage = new AsyncLocalStorage<Patience>();

/** Bounds what a call of somebody who waits may wait for the database; jobs and boot are not asked for patience. */
export const patience = {
  /** Runs `body` as one call, until `end` is called. */
  begin<T>(body: (end: () => void) => T): T {
    const own = new Patience();
    return storage.run(own, () => body(() => own.end()));
  },

  /** Runs `body` as one call that ends with it. */
  during<T>(body: () => Promise<T>): Promise<T> {
    return patience.begin((end) => body().finally(end));
  },

  /** Waits for what the database is asked; refuses with `unavailable` when the call has waited long enough. */
  wait<T>(ask: () => Promise<T>): Promise<T> {
    const own = storage.getStore();
    return own ? own.wait(ask) : ask();
  },

  /** Runs `body` as nobody's call. */
  exit<T>(body: () => T): T {
    return storage.exit(body);
  },

  /** Refuses when the caller was already told that it did not work: then it must not happen either. */
  assertLeft(): void {
    if ((storage.getStore()?.leftMs ?? 1) <= 0) unavailable();
  },
};

function unavailable(): never {
  return refuse(commonProblems, 'unavailable', { retryAfterS });
}
