import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../config/config.js';
import type { Rate } from '../contract/endpoint.js';
import { commonProblems, refuse } from '../contract/problem.js';

/** All requests of one person (or address) on one instance; pages need about 15 each. */
export const requestRate: Rate = { limit: 60, windowS: 2 };

const maxConnections = 3;
const connectTimeoutMs = 3_000;

/**
 * Rate limits. Those that a contract names are kept in PostgreSQL, so that all instances agree, with this
 * process's memory as the fallback while the database is away; the flood limit on plain requests and on
 * socket signals is this process's own, because it must cost nothing.
 */
@Injectable()
export class Rates implements OnApplicationShutdown {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  /** Its own few connections: a count need not wait for the disk, nor for the transactions that it guards. */
  private readonly pool: pg.Pool;

  constructor(private readonly config: Config) {
    this.pool = new pg.Pool({
      connectionString: config.databaseUrl,
      max: maxConnections,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: connectTimeoutMs,
      options: '-c synchronous_commit=off',
      application_name: 'hometown-rates',
    });
    // The insurance limiter takes over; the pool opens new connections by itself.
    this.pool.on('error', () => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  spendRequest(who: string): Promise<void> {
    return consume(this.inMemory('request', requestRate), who);
  }

  /** One socket signal of `who`. */
  spendSignal(name: string, who: string, rate: Rate): Promise<void> {
    return consume(this.inMemory(`signal ${name}`, rate), who);
  }

  async spend(name: string, who: string, rate: Rate): Promise<void> {
    return consume(this.shared(name, rate), who);
  }

  private inMemory(name: string, rate: Rate): RateLimiterAbstract {
    const known = this.limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterMemory(this.optionsOf(name, rate));
    this.limiters.set(name, limiter);
    return limiter;
  }

  private shared(name: string, rate: Rate): RateLimiterAbstract {
    const known = this.limiters.get(name);
    if (known) return known;
    const options = this.optionsOf(name, rate);
    const limiter = new RateLimiterPostgres({
      ...options,
      storeClient: this.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    this.limiters.set(name, limiter);
    return limiter;
  }

  private optionsOf(name: string, rate: Rate) {
    return { keyPrefix: name, points: Math.ceil(rate.limit * this.config.rateScale), duration: rate.windowS };
  }
}

async function consume(limiter: RateLimiterAbstract, who: string): Promise<void> {
  try {
    await limiter.consume(who);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    refuse(commonProblems, 'rate_limited', { retryAfterS: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
  }
}
