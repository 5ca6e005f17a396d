import { Injectable } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../config/config.js';
import type { Rate } from '../contract/endpoint.js';
import { commonProblems, refuse } from '../contract/problem.js';

/** All requests of one person (or address) on one instance; pages need about 15 each. */
export const requestRate: Rate = { limit: 60, windowS: 2 };

/**
 * Rate limits. Those that a contract names are kept in PostgreSQL, so that all instances agree, with this
 * process's memory as the fallback while the database is away; the flood limit on plain requests and on
 * socket signals is this process's own, because it must cost nothing.
 */
@Injectable()
export class Rates {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(
    private readonly orm: MikroORM,
    private readonly config: Config,
  ) {}

  spendRequest(who: string): Promise<void> {
    return consume(this.inMemory('request', requestRate), who);
  }

  /** One socket signal of `who`. */
  spendSignal(name: string, who: string, rate: Rate): Promise<void> {
    return consume(this.inMemory(`signal ${name}`, rate), who);
  }

  async spend(name: string, who: string, rate: Rate): Promise<void> {
    return consume(await this.shared(name, rate), who);
  }

  private inMemory(name: string, rate: Rate): RateLimiterAbstract {
    const known = this.limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterMemory(this.optionsOf(name, rate));
    this.limiters.set(name, limiter);
    return limiter;
  }

  private async shared(name: string, rate: Rate): Promise<RateLimiterAbstract> {
    const known = this.limiters.get(name);
    if (known) return known;
    const options = this.optionsOf(name, rate);
    const limiter = new RateLimiterPostgres({
      ...options,
      storeClient: await this.orm.em.getConnection().getNativeClient(),
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
