import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { sessionCookie, sessionMaxMs } from './session-cookie.js';
import { SessionService } from './session.service.js';

/** Gives the browser its new token when the session asks for one; every other request passes from the cache. */
@Injectable()
export class SessionRenewal implements NestMiddleware {
  constructor(private readonly sessions: SessionService) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const token = await this.sessions.renewed(request.headers.cookie);
    const { cookies } = this.sessions;
    if (token) response.cookie(cookies.name(sessionCookie), token, cookies.options(sessionMaxMs));
    next();
  }
}
