import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { parseCookie } from 'cookie';
import * as z from 'zod/mini';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import { Seal } from '../sessions/seal.js';
import { CookieRules } from '../sessions/session-cookie.js';

/** One way to the identity provider and back. */
const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The page that was wanted (M2); used once. */
  target: z.string(),
  /** Of somebody who is signed in and proves anew who they are: in which session, and since when they are on their way (ms). */
  proves: z.optional(z.object({ session: z.string(), begun_ms: z.number() })),
});
export type Attempt = z.output<typeof Attempt>;

const lifeMs = 600_000;
/** Tabs that may be on their way at once; one more forgets the oldest. */
const maxAtOnce = 5;
/** Characters that their cookies may have together, of the 8 KB that a proxy takes as a request's head; one of them always fits. */
const maxLengthAtOnce = 4_096;
const idLength = 8;

/** A cookie: its name, and what it says. */
type Kept = readonly [name: string, value: string | undefined];

/** Sign-ins under way, each in a short encrypted cookie of its own: tabs do not disturb each other (SEC-2). */
@Injectable()
export class Attempts {
  private readonly cookies: CookieRules;
  private readonly seal: Seal;

  constructor(
    private readonly clock: Clock,
    config: Config,
  ) {
    this.cookies = new CookieRules(config.publicUrl);
    this.seal = new Seal(clock, config, 'sign-in attempt');
  }

  async keep(response: Response, cookieHeader: string | undefined, attempt: Attempt): Promise<void> {
    const name = `${this.prefix}${this.clock.now().getTime()}-${idOf(attempt.state)}`;
    const value = await this.seal.close(attempt, lifeMs);
    let places = maxAtOnce - 1;
    let room = maxLengthAtOnce - lengthOf([name, value]);
    for (const other of this.newestFirst(cookieHeader)) {
      places -= 1;
      room -= lengthOf(other);
      if (places < 0 || room < 0) response.clearCookie(other[0], this.cookies.options());
    }
    response.cookie(name, value, this.cookies.options(lifeMs));
  }

  /** The attempt that `state` names, if this browser made it less than ten minutes ago; it is gone afterwards. */
  async take(response: Response, cookieHeader: string | undefined, state: string): Promise<Attempt | undefined> {
    const [name, value] = this.newestFirst(cookieHeader).find(([known]) => known.endsWith(`-${idOf(state)}`)) ?? [];
    if (!name || !value) return undefined;
    response.clearCookie(name, this.cookies.options());
    const content = await this.seal.open(value);
    const attempt = content && Attempt.parse(content);
    return attempt?.state === state ? attempt : undefined;
  }

  private get prefix(): string {
    return this.cookies.name('attempt-');
  }

  /** Those that this browser carries; names begin with their time. */
  private newestFirst(cookieHeader: string | undefined): Kept[] {
    const kept = Object.entries(parseCookie(cookieHeader ?? '')).filter(([name]) => name.startsWith(this.prefix));
    return kept.sort(([one], [other]) => (one < other ? 1 : -1));
  }
}

function lengthOf([name, value = '']: Kept): number {
  return `${name}=${value}; `.length;
}

function idOf(state: string): string {
  return state.slice(0, idLength);
}
