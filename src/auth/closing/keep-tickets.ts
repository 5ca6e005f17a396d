import { Injectable } from '@nestjs/common';
import { hkdfSync } from 'node:crypto';
import type { Response } from 'express';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import { later, minuteMs } from '../../contract/duration.js';
import { UserId } from '../../contract/ids.js';
import { CookieRules } from '../sessions/session-cookie.js';

const ticketCookie = 'keep-account';
/** How long somebody who proved who they are may think about it. */
const lifeMs = 10 * minuteMs;

/** Who proved to be the person of a closed account, in a short encrypted cookie: it keeps that account, and nothing else. */
@Injectable()
export class KeepTickets {
  private readonly cookies: CookieRules;
  private readonly key: Uint8Array;

  constructor(
    private readonly clock: Clock,
    config: Config,
  ) {
    this.cookies = new CookieRules(config.publicUrl);
    this.key = new Uint8Array(hkdfSync('sha256', config.sessionSecret, '', 'keep account', 32));
  }

  async give(response: Response, userId: UserId): Promise<void> {
    const { EncryptJWT } = await import('jose');
    const now = this.clock.now();
    const value = await new EncryptJWT({})
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setSubject(userId)
      .setIssuedAt(now)
      .setExpirationTime(later(now, lifeMs))
      .encrypt(this.key);
    response.cookie(this.cookies.name(ticketCookie), value, this.cookies.options(lifeMs));
  }

  /** Whose account it keeps; it is gone afterwards. */
  async take(response: Response, cookieHeader: string | undefined): Promise<UserId | undefined> {
    const value = this.cookies.read(cookieHeader, ticketCookie);
    if (value === undefined) return undefined;
    response.clearCookie(this.cookies.name(ticketCookie), this.cookies.options());
    const { errors, jwtDecrypt } = await import('jose');
    try {
      const { payload } = await jwtDecrypt(value, this.key, { currentDate: this.clock.now() });
      return UserId.safeParse(payload.sub).data;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}
