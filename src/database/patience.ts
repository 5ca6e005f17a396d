import { AsyncLocalStorage } from 'node:async_hooks';
import { commonProblems, refuse } from '../contract/problem.js';
import { usualPatienceMs } from './connections/timeouts.js';

/** After so many seconds whoever was refused while the database is away is to try again. */
export const awayRetryS = 2;

/** How often (ms) it is checked who has waited too long. */
const stepMs = 50;
/** While this process itself stands still for longer than this (ms), as when it loads code, nobody waits for the database. */
const standstillMs = 4 * stepMs;

const waiting = new Set<Patience>();
let ticker: ReturnType<typeof setInterval> | undefined;
let tickedAt = 0;
let passedMs = 0;

/** Milliseconds in which this process could have read an answer; they count while somebody waits. */
function awakeMs(): number {
  return passedMs + Math.min(performance.now() - tickedAt, standstillMs);
}

function tick(): void {
  passedMs = awakeMs();
  tickedAt = performance.now();
  for (const call of waiting) call.look();
  if (waiting.size > 0) return;
  clearInterval(ticker);
  ticker = undefined;
}

function startTicking(): void {
  tickedAt = performance.now();
  ticker = setInterval(tick, stepMs).unref();
}

type GiveUp = (error: OutOfPatience) => void;

/** What one call has waited so far; questions that wait at the same time count once. */
class Patience {
  private spentMs = 0;
  private since = 0;
  private isOver = false;
  private wasRefused = false;
  private readonly open = new Set<GiveUp>();

  constructor(private readonly limitMs: number) {}

  /** The call is answered: what it left running is no longer bounded, as jobs are not. */
  end(): void {
    this.isOver = true;
  }

  get hasTime(): boolean {
    const openMs = this.open.size > 0 ? awakeMs() - this.since : 0;
    return this.isOver || this.spentMs + openMs < this.limitMs;
  }

  /** Its caller was not refused, nor is its time up: what somebody is told has failed must not be committed. */
  get mayCommit(): boolean {
    return !this.wasRefused && this.hasTime;
  }

  look(): void {
    if (this.hasTime) return;
    for (const giveUp of this.open) giveUp(new OutOfPatience());
  }

  async wait<T>(ask: () => Promise<T>): Promise<T> {
    if (this.isOver) return ask();
    if (!this.hasTime) this.refuse();
    const { promise, reject } = Promise.withResolvers<never>();
    this.begin(reject);
    try {
      return await Promise.race([ask(), promise]);
    } catch (error) {
      if (error instanceof OutOfPatience) this.refuse();
      throw error;
    } finally {
      this.finish(reject);
    }
  }

  private refuse(): never {
    this.wasRefused = true;
    return unavailable();
  }

  private begin(giveUp: GiveUp): void {
    if (ticker === undefined) startTicking();
    if (this.open.size === 0) this.since = awakeMs();
    this.open.add(giveUp);
    waiting.add(this);
  }

  private finish(giveUp: GiveUp): void {
    this.open.delete(giveUp);
    if (this.open.size > 0) return;
    this.spentMs += awakeMs() - this.since;
    waiting.delete(this);
  }
}

class OutOfPatience extends Error {}

const storage = new AsyncLocalStorage<Patience>();

/** Bounds what a call of somebody who waits may wait for the database; jobs and boot are not asked for patience. */
export const patience = {
  /** Runs `body` as one call, until `end` is called. */
  begin<T>(body: (end: () => void) => T, limitMs = usualPatienceMs): T {
    const own = new Patience(limitMs);
    return storage.run(own, () => body(() => own.end()));
  },

  /** Runs `body` as one call that ends with it. */
  during<T>(body: () => Promise<T>, limitMs = usualPatienceMs): Promise<T> {
    return patience.begin((end) => body().finally(end), limitMs);
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
    if (storage.getStore()?.mayCommit === false) unavailable();
  },
};

function unavailable(): never {
  return refuse(commonProblems, 'unavailable', { retryAfterS: awayRetryS });
}
