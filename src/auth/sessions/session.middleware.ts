import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { sessionCookie, sessionMaxMs } from './session-cookie.js';
import { SessionService } from './session.service.js';
import { SignOut } from '../sign-out.js';

/**
 * Answers to somebody with a session: nobody keeps them for somebody else (P24; a handler may say otherwise),
 * a session that is due for a new token gets it, and one whose person signed out while there was no network ends.
 */
@Injectable()
export class SessionMiddleware implements NestMiddleware {
  constructor(
    private readonly sessions: SessionService,
    private readonly signOuts: SignOut,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const { cookies } = this.sessions;
    const { cookie } = request.headers;
    if (cookies.isLeaving(cookie)) {
      await this.signOuts.leave(cookie, response);
    } else if (cookies.sessionToken(cookie)) {
      response.setHeader('cache-control', 'private, no-store');
      const token = await this.sessions.renewed(cookie);
      if (token) response.cookie(cookies.name(sessionCookie), token, cookies.options(sessionMaxMs));
    }
    next();
  }
}
