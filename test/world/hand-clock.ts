import { Clock } from '../../src/config/clock.js';

/**
 * A clock that stands still until the test moves it; each call of a person moves it by one millisecond, so
 * that what happens one after the other also has times in that order.
 */
export class HandClock extends Clock {
  /** The world's sweeps run when it settles; a test of their schedule lets the next start make it. */
  override passes = false;
  private current = Date.now();
  /** The real instants at which it was moved, and where to: tells what a queue's real timestamps meant here. */
  private readonly moves = [{ realMs: this.current, worldMs: this.current }];

  override now(): Date {
    return new Date(this.current);
  }

  /** The product's own alignment with the database has no say here. */
  override alignTo(): void {}

  override advance(ms: number): void {
    this.current += ms;
    this.moves.push({ realMs: Date.now(), worldMs: this.current });
  }

  set(instant: Date | string): void {
    this.advance(new Date(instant).getTime() - this.current);
  }

  tick(): void {
    this.advance(1);
  }

  /** What this clock showed at a real instant, in milliseconds. */
  shownAt(realMs: number): number {
    return this.moves.findLast((move) => move.realMs <= realMs)?.worldMs ?? this.current;
  }
}
