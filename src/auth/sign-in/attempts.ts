import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { parseCookie } from 'cookie';
import * as z from 'zod/mini';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import { keyFor, Seal } from '../sessions/seal.js';
import { CookieRules } from '../sessions/session-cookie.js';

/** What goes along to the provider and back as `state`, which nobody else can read or make. */
const Along = z.object({
  /** What the browser's cookie says. */
  key: z.string(),
  /** The page that was wanted (M2); used once. */
  target: z.string(),
  /** Of somebody who is signed in and proves anew who they are: in which session, and since when they are on their way (ms). */
  proves: z.optional(z.object({ session: z.string(), begun_ms: z.number() })),
});
type Along = z.output<typeof Along>;

/** One way to the identity provider and back. */
export interface Attempt extends Along {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const lifeMs = 600_000;
const keyBytes = 16;
/**
 * As many names have the cookies of attempts. Tabs that are restored together do not know of each other, so nothing but their names bounds
 * what they set: 3 KB in all, of the 8 that a proxy takes as a request's head. Two may meet by chance; one of them begins anew.
 */
const maxAtOnce = 64;
/** Characters. Some servers of providers take 2 KB of an address, ours among all else in it; of a longer page its path is kept. */
const maxTargetLength = 1_000;

/**
 * Sign-ins under way. All that is to be known of one goes along sealed; the browser keeps a short key for it, in a cookie of its own: tabs
 * do not disturb each other, and nobody ends what another browser began (SEC-2).
 */
@Injectable()
export class Attempts {
  private readonly cookies: CookieRules;
  private readonly seal: Seal;
  private readonly secret: Uint8Array;

  constructor(clock: Clock, config: Config) {
    this.cookies = new CookieRules(config.publicUrl);
    this.seal = new Seal(clock, config, 'sign-in attempt');
    this.secret = keyFor(config, 'sign-in secrets');
  }

  async begin(target: string, proves?: Attempt['proves']): Promise<Attempt> {
    const along = { key: randomBytes(keyBytes).toString('base64url'), target: shortened(target), ...(proves && { proves }) };
    return this.attemptOf(along, await this.seal.close(along, lifeMs));
  }

  /** Beside those that this browser carries already, while there is room. */
  keep(response: Response, cookieHeader: string | undefined, { key }: Attempt): void {
    const taken = new Set(this.carried(cookieHeader).map(([name]) => name));
    const all = Array.from({ length: maxAtOnce }, (_, place) => this.prefix + place);
    const free = all.filter((name) => !taken.has(name));
    const from = free.length > 0 ? free : all;
    response.cookie(from[randomInt(from.length)] ?? this.prefix, key, this.cookies.options(lifeMs));
  }

  /** The attempt that `state` tells of, if this browser made it less than ten minutes ago; it is gone afterwards. */
  async take(response: Response, cookieHeader: string | undefined, state: string): Promise<Attempt | undefined> {
    const content = await this.seal.open(state);
    if (!content) return undefined;
    const along = Along.parse(content);
    const [name] = this.carried(cookieHeader).find(([, value]) => value === along.key) ?? [];
    if (name === undefined) return undefined;
    response.clearCookie(name, this.cookies.options());
    return this.attemptOf(along, state);
  }

  private attemptOf(along: Along, state: string): Attempt {
    return { ...along, state, nonce: this.secretOf('nonce', along), verifier: this.secretOf('verifier', along) };
  }

  /** As random as the key to whoever lacks the server's secret. */
  private secretOf(what: string, { key }: Along): string {
    return createHmac('sha256', this.secret).update(`${what} ${key}`).digest('base64url');
  }

  private get prefix(): string {
    return this.cookies.name('attempt-');
  }

  private carried(cookieHeader: string | undefined): [name: string, value: string | undefined][] {
    return Object.entries(parseCookie(cookieHeader ?? '')).filter(([name]) => name.startsWith(this.prefix));
  }
}

function shortened(target: string): string {
  return target.length > maxTargetLength ? target.replace(/[?#].*$/s, '').slice(0, maxTargetLength) : target;
}
