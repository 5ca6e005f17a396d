import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../config/clock.js';
import { Problem } from '../../contract/problem.js';
import { Rates } from '../../http/rates.js';

/** Wrong passwords, for each address and for each e-mail. */
const wrongRate = { limit: 10, windowS: 60 };
const remembered = 10_000;

interface Guess {
  readonly ip: string;
  readonly email: string;
}

/** Stops guessing: only wrong passwords count, so that many people behind one address still get in. */
@Injectable()
export class PasswordGuard {
  /** Who has to wait, until the limit's window is over. */
  private readonly shut: LRUCache<string, true>;
  /** Wrong ones that this process saw within the window, for each address and e-mail. */
  private readonly wrong: LRUCache<string, number>;
  /** How many passwords are being looked at right now: nobody tries a hundred before the first one counts. */
  private readonly underWay = new Map<string, number>();

  constructor(
    private readonly rates: Rates,
    clock: Clock,
  ) {
    const window = { max: remembered, ttl: wrongRate.windowS * 1_000, ttlResolution: 0, perf: { now: () => clock.now().getTime() } };
    this.shut = new LRUCache(window);
    this.wrong = new LRUCache({ ...window, noUpdateTTL: true });
  }

  /** What `look` finds behind a password, or why there is nothing: it is not even asked for those who have to wait. */
  async try<T extends object>({ ip, email }: Guess, look: () => Promise<T | undefined>): Promise<T | 'wrong_credentials' | 'rate_limited'> {
    const keys = keysOf(ip, email);
    if (keys.some((key) => this.isShut(key))) return 'rate_limited';
    for (const key of keys) this.underWay.set(key, this.underWayOf(key) + 1);
    try {
      const found = await look();
      if (found) return found;
      const counts = await Promise.all(keys.map((key) => this.count(key)));
      return counts.every(Boolean) ? 'wrong_credentials' : 'rate_limited';
    } finally {
      for (const key of keys) this.leave(key);
    }
  }

  private isShut(key: string): boolean {
    return this.shut.has(key) || (this.wrong.get(key) ?? 0) + this.underWayOf(key) >= wrongRate.limit;
  }

  private underWayOf(key: string): number {
    return this.underWay.get(key) ?? 0;
  }

  private leave(key: string): void {
    const left = this.underWayOf(key) - 1;
    if (left > 0) this.underWay.set(key, left);
    else this.underWay.delete(key);
  }

  /** False when that was one too many. */
  private async count(key: string): Promise<boolean> {
    this.wrong.set(key, (this.wrong.get(key) ?? 0) + 1);
    try {
      await this.rates.spend('idp.wrong-password', key, wrongRate);
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.shut.set(key, true, { ttl: (error.detail.retryAfterS ?? wrongRate.windowS) * 1_000 });
      return false;
    }
  }
}

function keysOf(ip: string, email: string): string[] {
  // An address may be longer than a limit's key.
  return [`ip:${ip}`, `email:${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`];
}
