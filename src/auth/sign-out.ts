import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { leavingCookie, modeCookie } from './sign-out.contract.js';
import { askAgainCookie, askAgainMs, sessionCookie } from './sessions/session-cookie.js';
import { SessionService } from './sessions/session.service.js';
import { SignInService } from './sign-in/sign-in.service.js';

/** Ends the session of one browser, and lets the browser forget it. */
@Injectable()
export class SignOut {
  constructor(
    private readonly signIns: SignInService,
    private readonly sessions: SessionService,
  ) {}

  async leave(cookieHeader: string | undefined, response: Response): Promise<void> {
    await this.signIns.signOut(cookieHeader);
    const { cookies } = this.sessions;
    response.clearCookie(cookies.name(sessionCookie), cookies.options());
    for (const name of [leavingCookie, modeCookie]) response.clearCookie(name, { path: '/' });
    response.cookie(cookies.name(askAgainCookie), '1', cookies.options(askAgainMs));
    response.setHeader('clear-site-data', '"cache"');
    response.setHeader('cache-control', 'no-store');
  }
}
