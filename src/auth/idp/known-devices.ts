import { Injectable } from '@nestjs/common';
import { createHmac, randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Response } from 'express';
import { dayMs } from '../../contract/duration.js';
import { Config } from '../../config/config.js';
import { keyFor } from '../sessions/seal.js';
import { CookieRules } from '../sessions/session-cookie.js';

const cookieName = 'known-device';
/** Only the provider's forms ask for it. */
const path = '/idp';
const lifeMs = 365 * dayMs;
/** So many people of one household; one more forgets the first. */
const maxPeople = 5;
const markBytes = 16;

/** Devices from which somebody has signed in before: a cookie with a random id, and a mark for each of their e-mails. */
@Injectable()
export class KnownDevices {
  private readonly cookies: CookieRules;
  private readonly key: Uint8Array;

  constructor(config: Config) {
    this.cookies = new CookieRules(config.publicUrl);
    this.key = keyFor(config, 'known device');
  }

  /** The device's id, if this e-mail's password was right on it once. */
  idFor(cookieHeader: string | undefined, email: string): string | undefined {
    const [id = '', ...marks] = partsOf(cookieHeader);
    return marks.includes(this.markOf(id, email)) ? id : undefined;
  }

  remember(response: Response, cookieHeader: string | undefined, email: string): void {
    const [id = randomBytes(markBytes).toString('base64url'), ...marks] = partsOf(cookieHeader);
    const mark = this.markOf(id, email);
    const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, maxPeople);
    response.cookie(cookieName, [id, ...kept].join('.'), { ...this.cookies.options(lifeMs), path });
  }

  private markOf(id: string, email: string): string {
    return createHmac('sha256', this.key).update(`${id} ${email}`).digest().subarray(0, markBytes).toString('base64url');
  }
}

/** Whoever writes such a cookie by hand knows no mark; its length is bounded by what a request's head may hold. */
function partsOf(cookieHeader: string | undefined): string[] {
  const value = parseCookie(cookieHeader ?? '')[cookieName];
  return value && /^[\w-]{22}(\.[\w-]{22})*$/.test(value) ? value.split('.') : [];
}
