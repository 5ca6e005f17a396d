import { LRUCache } from 'lru-cache';

/** Between two looks (ms): what all the world together may try for one e-mail. */
const paceMs = 2_000;
/** Nobody waits longer than this (ms); who would have to comes again. */
const maxWaitMs = 8_000;

/** Where those go one after the other who try a password for an e-mail that many guess at. Each process has its own. */
export class SlowLane {
  /** When the next look is free, by e-mail. */
  private readonly free: LRUCache<string, number>;

  constructor(remembered: number) {
    this.free = new LRUCache({ max: remembered });
  }

  /** How long to wait for one's turn (ms), or undefined when the lane is full. */
  enter(email: string, nowMs: number): number | undefined {
    const turnMs = Math.max(nowMs, this.free.get(email) ?? 0);
    if (turnMs - nowMs > maxWaitMs) return undefined;
    this.free.set(email, turnMs + paceMs);
    return turnMs - nowMs;
  }
}
