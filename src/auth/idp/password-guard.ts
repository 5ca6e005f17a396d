import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../config/clock.js';
import type { Rate } from '../../contract/endpoint.js';
import { Problem } from '../../contract/problem.js';
import { Rates } from '../../http/rates/rates.js';
import { SlowLane } from './slow-lane.js';

const windowS = 60;
/** Wrong passwords from one address (or device) for one e-mail; and from anywhere for one, before it is looked at slowly. */
const wrongRate: Rate = { limit: 10, windowS };
/** Wrong passwords from one address for all e-mails: many people may be behind it. */
const addressRate: Rate = { limit: 30, windowS };
const remembered = 10_000;

interface Guess {
  /** Under what the calls of its address are counted. */
  readonly network: string;
  readonly email: string;
  /** The device's id, where this e-mail's password was right before. */
  readonly device: string | undefined;
}

/** Under what wrong passwords are counted. */
interface Key {
  readonly name: string;
  readonly rate: Rate;
}

type Refused = 'wrong_credentials' | 'rate_limited' | 'busy';

/**
 * Stops guessing without keeping anybody out for others' guesses (decision 016): one address is refused, an e-mail that
 * many addresses guess at is looked at slowly, and a device that its person used before is counted by itself.
 */
@Injectable()
export class PasswordGuard {
  /** Who has to wait, until the limit's window is over. */
  private readonly shut: LRUCache<string, true>;
  /** Wrong ones that this process saw within the window. */
  private readonly wrong: LRUCache<string, number>;
  /** How many passwords are being looked at right now: nobody tries a hundred before the first one counts. */
  private readonly underWay = new Map<string, number>();
  private readonly lane = new SlowLane(remembered);

  constructor(
    private readonly rates: Rates,
    private readonly clock: Clock,
  ) {
    const window = { max: remembered, ttl: windowS * 1_000, ttlResolution: 0, perf: { now: () => clock.now().getTime() } };
    this.shut = new LRUCache(window);
    this.wrong = new LRUCache({ ...window, noUpdateTTL: true });
  }

  /** What `look` finds behind a password, or why there is nothing: it is not even asked for those who have to wait. */
  async try<T extends object>(guess: Guess, look: () => Promise<T | undefined>): Promise<T | Refused> {
    const email = digestOf(guess.email);
    const own = ownKeys(guess, email);
    if (own.some((key) => this.isShut(key))) return 'rate_limited';
    const shared: Key[] = guess.device === undefined ? [{ name: `email:${email}`, rate: wrongRate }] : [];
    const waitMs = shared.some((key) => this.isShut(key)) ? this.turnOf(own, email) : 0;
    if (waitMs === undefined) return 'busy';
    const keys = [...own, ...shared];
    for (const { name } of keys) this.underWay.set(name, this.underWayOf(name) + 1);
    try {
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      const found = await look();
      if (found) return found;
      const counts = await Promise.all(keys.map((key) => this.count(key)));
      return own.every((_, index) => counts[index]) ? 'wrong_credentials' : 'rate_limited';
    } finally {
      for (const { name } of keys) this.leave(name);
    }
  }

  /** Seconds until a guess that has to wait is looked at. */
  retryAfterS(guess: Guess): number {
    const lefts = ownKeys(guess, digestOf(guess.email)).flatMap(({ name }) =>
      [this.shut, this.wrong].map((kept) => kept.getRemainingTTL(name)),
    );
    return Math.max(1, Math.ceil(Math.max(...lefts) / 1_000));
  }

  /** One at a time from each address, so that a single one cannot fill the lane. */
  private turnOf(own: readonly Key[], email: string): number | undefined {
    if (own.some(({ name, rate }) => rate === wrongRate && this.underWayOf(name) > 0)) return undefined;
    return this.lane.enter(email, this.clock.now().getTime());
  }

  private isShut({ name, rate }: Key): boolean {
    return this.shut.has(name) || (this.wrong.get(name) ?? 0) + this.underWayOf(name) >= rate.limit;
  }

  private underWayOf(name: string): number {
    return this.underWay.get(name) ?? 0;
  }

  private leave(name: string): void {
    const left = this.underWayOf(name) - 1;
    if (left > 0) this.underWay.set(name, left);
    else this.underWay.delete(name);
  }

  /** False when that was one too many. */
  private async count({ name, rate }: Key): Promise<boolean> {
    this.wrong.set(name, (this.wrong.get(name) ?? 0) + 1);
    try {
      await this.rates.spend('idp.wrong-password', name, rate);
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.shut.set(name, true, { ttl: (error.detail.retryAfterS ?? rate.windowS) * 1_000 });
      return false;
    }
  }
}

/** What is refused when it was guessed from too often: nobody but the guesser goes by it. */
function ownKeys({ network, device }: Guess, email: string): readonly Key[] {
  if (device !== undefined) return [{ name: `device:${device} ${email}`, rate: wrongRate }];
  return [
    { name: `pair:${network} ${email}`, rate: wrongRate },
    { name: `ip:${network}`, rate: addressRate },
  ];
}

/** An address may be longer than a limit's key. */
function digestOf(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}
