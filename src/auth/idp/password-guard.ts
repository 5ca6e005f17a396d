import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../config/clock.js';
import { Problem } from '../../contract/problem.js';
import { Rates } from '../../http/rates.js';

/** Wrong passwords, for each address and for each e-mail. */
const wrongRate = { limit: 10, windowS: 60 };
const remembered = 10_000;

/** Stops guessing: only wrong passwords count, so that many people behind one address still get in. */
@Injectable()
export class PasswordGuard {
  /** Who has to wait, until the limit's window is over. */
  private readonly shut: LRUCache<string, true>;

  constructor(
    private readonly rates: Rates,
    clock: Clock,
  ) {
    this.shut = new LRUCache({
      max: remembered,
      ttl: wrongRate.windowS * 1_000,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
  }

  isShut(ip: string, email: string): boolean {
    return keysOf(ip, email).some((key) => this.shut.has(key));
  }

  /** False when that was one too many. */
  async countWrong(ip: string, email: string): Promise<boolean> {
    const answers = await Promise.all(keysOf(ip, email).map((key) => this.count(key)));
    return answers.every(Boolean);
  }

  private async count(key: string): Promise<boolean> {
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
