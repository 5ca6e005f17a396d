/**
 * The one source of "now". It runs on the database's time (the boot and each minute measure the difference), so that
 * deadlines decided here and there agree on every instance; tests set it by hand.
 */
export class Clock {
  private offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  /** Moves this clock onto `databaseNow`, read over a round trip that took `roundTripMs`. */
  alignTo(databaseNow: Date, roundTripMs: number): void {
    this.offsetMs = databaseNow.getTime() + roundTripMs / 2 - Date.now();
  }

  /** For tests: lets `ms` pass at once. */
  advance(ms: number): void {
    this.offsetMs += ms;
  }
}
