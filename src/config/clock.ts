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
  private isAligned = false;

  now(): Date {
    return new Date(this.originMs + performance.now());
  }

  /**
   * Moves this clock onto `databaseNow`, read over a round trip that took `roundTripMs`: that long ago at most. Once it was moved it
   * goes only as far as such an answer can tell: one that waited must not put it off by half of its wait.
   */
  alignTo(databaseNow: Date, roundTripMs: number): void {
    const earliest = databaseNow.getTime();
    const now = this.isAligned ? this.now().getTime() : earliest + roundTripMs / 2;
    this.originMs = Math.min(Math.max(now, earliest), earliest + roundTripMs) - performance.now();
    this.isAligned = true;
  }

  /** For tests: lets `ms` pass at once. */
  advance(ms: number): void {
    this.originMs += ms;
  }
}
