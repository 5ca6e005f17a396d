import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import * as z from 'zod/mini';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import { minuteMs } from '../../contract/duration.js';
import { UserId } from '../../contract/ids.js';
import { Role } from '../../profiles/profiles.contract.js';
import { Seal } from '../sessions/seal.js';
import { CookieRules } from '../sessions/session-cookie.js';
import type { Returning } from '../sign-in/sign-in.service.js';

const ticketCookie = 'keep-account';
/** How long somebody who proved who they are may think about it. */
const lifeMs = 10 * minuteMs;

const Content = z.object({ sub: UserId, deskRoles: z.optional(z.array(Role)), passwordMark: z.optional(z.string()) });

/** Who proved to be the person of a closed account, in a short encrypted cookie: it keeps that account, and nothing else. */
@Injectable()
export class KeepTickets {
  private readonly cookies: CookieRules;
  private readonly seal: Seal;

  constructor(clock: Clock, config: Config) {
    this.cookies = new CookieRules(config.publicUrl);
    this.seal = new Seal(clock, config, 'keep account');
  }

  async give(response: Response, returning: Returning): Promise<void> {
    const value = await this.seal.close(returning, lifeMs);
    response.cookie(this.cookies.name(ticketCookie), value, this.cookies.options(lifeMs));
  }

  /** Whose account it keeps; it is gone afterwards. */
  async take(response: Response, cookieHeader: string | undefined): Promise<Returning | undefined> {
    const value = this.cookies.read(cookieHeader, ticketCookie);
    if (value === undefined) return undefined;
    response.clearCookie(this.cookies.name(ticketCookie), this.cookies.options());
    return Content.safeParse(await this.seal.open(value)).data;
  }
}
