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
const idLength = 8;

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
    // Names begin with their time, so that the oldest is the first.
    const others = this.namesIn(cookieHeader).sort();
    for (const name of others.slice(0, Math.max(0, others.length - maxAtOnce + 1))) response.clearCookie(name, this.cookies.options());
    const name = `${this.prefix}${this.clock.now().getTime()}-${idOf(attempt.state)}`;
    response.cookie(name, await this.seal.close(attempt, lifeMs), this.cookies.options(lifeMs));
  }

  /** The attempt that `state` names, if this browser made it less than ten minutes ago; it is gone afterwards. */
  async take(response: Response, cookieHeader: string | undefined, state: string): Promise<Attempt | undefined> {
    const name = this.namesIn(cookieHeader).find((known) => known.endsWith(`-${idOf(state)}`));
    const value = name && parseCookie(cookieHeader ?? '')[name];
    if (!value) return undefined;
    response.clearCookie(name, this.cookies.options());
    const content = await this.seal.open(value);
    const attempt = content && Attempt.parse(content);
    return attempt?.state === state ? attempt : undefined;
  }

  private get prefix(): string {
    return this.cookies.name('attempt-');
  }

  private namesIn(cookieHeader: string | undefined): string[] {
    return Object.keys(parseCookie(cookieHeader ?? '')).filter((name) => name.startsWith(this.prefix));
  }
}

function idOf(state: string): string {
  return state.slice(0, idLength);
}
