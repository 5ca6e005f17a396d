import pg from 'pg';
import type { Clock } from '../../config/clock.js';
import { type RateRow, spendRates } from './rates.queries.js';

export interface Count {
  /** Spent in the running window, this one included. */
  readonly points: number;
  /** When the window ends by the product's clock, in milliseconds of the epoch. */
  readonly expire: number;
}

interface Spend {
  readonly key: string;
  readonly times: number;
  readonly windowMs: number;
  readonly resolve: (count: Count) => void;
  readonly reject: (error: unknown) => void;
}

/** Who counts waits no longer (ms): it has a fallback. */
const patienceMs = 500;
/** At most so many in one statement. */
const batch = 500;
/** Beyond this many waiting ones the database is too slow to count: the caller counts by itself. */
const maxWaiting = 10_000;

/** Counts kept in PostgreSQL, so that all instances agree: what comes while a statement is under way goes into the next one. */
export class RateCounts {
  /** A connection of its own: a count need not wait for the disk, nor for the transactions that it guards. */
  private readonly pool: pg.Pool;
  private waiting: Spend[] = [];
  private isCounting = false;

  /** The windows run on one clock: machines whose own clocks differ would end, or stretch, each other's. */
  constructor(
    databaseUrl: string,
    private readonly clock: Clock,
    timeoutMs = patienceMs,
  ) {
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      max: 1,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      options: '-c synchronous_commit=off',
      application_name: 'hometown-rates',
    });
    // Who counts has a fallback; the pool opens a new connection by itself.
    this.pool.on('error', () => undefined);
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  /** Spends one of `key`, or so many at once; rejects when the database cannot count now. */
  spend(key: string, windowMs: number, times = 1): Promise<Count> {
    if (this.waiting.length >= maxWaiting) return Promise.reject(new Error('too many counts wait for the database'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, times, windowMs, resolve, reject });
      if (!this.isCounting) void this.countAll();
    });
  }

  private async countAll(): Promise<void> {
    this.isCounting = true;
    while (this.waiting.length > 0) {
      const isCounted = await this.count(this.waiting.splice(0, batch));
      // Whoever came meanwhile would wait as long in vain.
      if (!isCounted) for (const { reject } of this.waiting.splice(0)) reject(new Error('the database does not count now'));
    }
    this.isCounting = false;
  }

  private async count(spends: readonly Spend[]): Promise<boolean> {
    const byKey = Map.groupBy(spends, ({ key }) => key);
    try {
      const now = this.clock.now().getTime();
      const ends = [...byKey.values()].map(([first]) => now + (first?.windowMs ?? 0));
      const times = [...byKey.values()].map(timesOf);
      const { rows } = await this.pool.query<RateRow>(spendRates.bind({ keys: [...byKey.keys()], times, ends, now }));
      for (const row of rows) resolveEach(byKey.get(row.key) ?? [], { points: row.points, expire: Number(row.expire) });
      return true;
    } catch (error) {
      for (const { reject } of spends) reject(error);
      return false;
    }
  }
}

/** Spends of one key count in the order in which they came. */
function resolveEach(spends: readonly Spend[], { points, expire }: Count): void {
  let spent = points - timesOf(spends);
  for (const { times, resolve } of spends) {
    spent += times;
    resolve({ points: spent, expire });
  }
}

function timesOf(spends: readonly Spend[]): number {
  return spends.reduce((sum, { times }) => sum + times, 0);
}
