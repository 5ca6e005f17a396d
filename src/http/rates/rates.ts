import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import type { Rate } from '../../contract/endpoint.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { awayRetryS, patience } from '../../database/patience.js';
import { type Count, RateCounts } from './rate-counts.js';

/** All requests of one person (or address) on one instance: a page needs about 15, and as many when it catches up; people have several tabs. */
export const requestRate: Rate = { limit: 120, windowS: 2 };

/** From this part of a limit on, each spend waits for its count; below it the instances may run ahead of each other. */
const waitFrom = 0.25;
/** So many counts are remembered. */
const maxHeard = 20_000;
/** Spends that nobody waits for are gathered for so long (ms). */
const gatherMs = 500;

/**
 * Rate limits. Those that a contract names are kept in PostgreSQL, so that all instances agree, with this
 * process's memory as the fallback while the database is away; the flood limit on plain requests and on
 * socket signals is this process's own, because it must cost nothing.
 */
@Injectable()
export class Rates implements OnApplicationShutdown {
  private readonly limiters = new Map<string, RateLimiterMemory>();
  private readonly counts: RateCounts;
  /** Shared counts as this process last heard them, with what it spent since. */
  private readonly heard = new LRUCache<string, { points: number; readonly expire: number }>({ max: maxHeard });
  /** What was spent ahead of the count, by key. */
  private readonly ahead = new Map<string, { times: number; readonly rate: Rate }>();
  private gathering: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.counts = new RateCounts(config.databaseUrl, clock, config.ratePatienceMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.gathering);
    await this.counts.close();
  }

  spendRequest(who: string): Promise<void> {
    return this.spendHere('request', who, requestRate);
  }

  /**
   * As `spend`, but does not wait for the count while it is far from the limit, as it is until something else was heard:
   * a message need not wait for it. What was spent so is counted soon after.
   */
  async spendAhead(name: string, who: string, rate: Rate): Promise<void> {
    const key = keyOf(name, who);
    const now = this.clock.now().getTime();
    const known = this.heard.get(key);
    const heard = known && known.expire > now ? known : { points: 0, expire: now + rate.windowS * 1000 };
    if (heard.points >= this.limitOf(rate) * waitFrom) return this.spend(name, who, rate);
    heard.points += 1;
    if (heard !== known) this.heard.set(key, heard);
    const ahead = this.ahead.get(key);
    if (ahead) ahead.times += 1;
    else this.ahead.set(key, { times: 1, rate });
    // Many people's spends: not on the patience of the one who happened to come first.
    this.gathering ??= patience.exit(() => setTimeout(() => this.countAhead(), gatherMs));
  }

  private countAhead(): void {
    this.gathering = undefined;
    for (const [key, { rate }] of this.ahead) void this.counted(key, rate, 0);
  }

  async spend(name: string, who: string, rate: Rate): Promise<void> {
    const count = await this.counted(keyOf(name, who), rate, 1);
    if (!count) return this.spendHere(name, who, rate);
    if (count.points > this.limitOf(rate)) refuseFor(count.expire - this.clock.now().getTime());
  }

  /** As `spend`, of so many at once, and by the database's count alone: for what it could not keep either while it is away. */
  async spendKept(name: string, who: string, { times, ...rate }: Rate & { readonly times: number }): Promise<void> {
    const count = await this.counted(keyOf(name, who), rate, times);
    if (!count) refuse(commonProblems, 'unavailable', { retryAfterS: awayRetryS });
    if (count.points > this.limitOf(rate)) refuseFor(count.expire - this.clock.now().getTime());
  }

  /** Counts so many, and before them what was spent ahead. Undefined while the database is away. */
  private async counted(key: string, rate: Rate, times: number): Promise<Count | undefined> {
    const spent = times + this.aheadOf(key);
    this.ahead.delete(key);
    try {
      const count = await patience.wait(() => this.counts.spend(key, rate.windowS * 1000, spent));
      this.heard.set(key, { ...count, points: count.points + this.aheadOf(key) });
      return count;
    } catch {
      return undefined;
    }
  }

  private aheadOf(key: string): number {
    return this.ahead.get(key)?.times ?? 0;
  }

  /** Counted by this process alone: for what must cost nothing. */
  async spendHere(name: string, who: string, rate: Rate): Promise<void> {
    try {
      await this.limiter(name, rate).consume(who);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      refuseFor(error.msBeforeNext);
    }
  }

  private limiter(name: string, rate: Rate): RateLimiterMemory {
    const known = this.limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterMemory({ keyPrefix: name, points: this.limitOf(rate), duration: rate.windowS });
    this.limiters.set(name, limiter);
    return limiter;
  }

  private limitOf(rate: Rate): number {
    return Math.ceil(rate.limit * this.config.rateScale);
  }
}

/** The column's length; who is behind a proxy may be named by more than that. */
const maxKeyLength = 255;

function keyOf(name: string, who: string): string {
  const key = `${name}:${who}`;
  return key.length <= maxKeyLength ? key : createHash('sha256').update(key).digest('hex');
}

function refuseFor(ms: number): never {
  return refuse(commonProblems, 'rate_limited', { retryAfterS: Math.max(1, Math.ceil(ms / 1000)) });
}
