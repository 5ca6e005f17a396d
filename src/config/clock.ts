/**
 * The one source of "now". It runs on the database's time (the boot and each minute compare), so that deadlines decided
 * here and there agree on every instance; between comparisons time passes by the process's own monotonic clock, for the
 * machine's can be put to any time. Tests set it by hand.
 */
export class Clock {
  /** Whether time passes by itself. Where a test sets it, the test runs the sweeps too. */
  readonly passes: boolean = true;
  /** What the monotonic clock's zero was in the epoch. */
  private originMs: number = performance.timeOrigin;

  now(): Date {
    return new Date(this.originMs + performance.now());
  }

  /** Moves this clock onto `databaseNow`, read over a round trip that took `roundTripMs`. */
  alignTo(databaseNow: Date, roundTripMs: number): void {
    this.originMs = databaseNow.getTime() + roundTripMs / 2 - performance.now();
  }

  /** For tests: lets `ms` pass at once. */
  advance(ms: number): void {
    this.originMs += ms;
  }
}
