import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import { networkOf } from '../../http/logging/network-of.js';
import type { KitRequest } from '../../http/request.js';
import { askAgainCookie, sessionCookie, sessionMaxMs } from '../sessions/session-cookie.js';
import { SessionService, type SignedInFrom } from '../sessions/session.service.js';
import { placeOf } from '../sessions/signed-in-from.rules.js';
import { nextTry, triesCookie } from './tries.js';

/** The browser that signs in, and the session that it has already. */
export interface Browser extends SignedInFrom {
  readonly cookie: string | undefined;
}

/** What is asked of a browser that signs in, and what it is given. */
@Injectable()
export class SignedInBrowser {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly sessions: SessionService,
  ) {}

  /** Cookies belong to one host: whoever came by another name (127.0.0.1 for localhost) is sent to ours, once. */
  publicAddress(request: KitRequest): string | undefined {
    const ours = new URL(this.config.publicUrl);
    if (request.host === ours.host || request.query['moved'] !== undefined) return undefined;
    const url = new URL(request.originalUrl, ours);
    url.host = ours.host;
    url.protocol = ours.protocol;
    url.searchParams.set('moved', '1');
    return url.href;
  }

  /** Somebody signed out here, or did so without a network and is heard of by this request: the provider is to ask, whomever it still knows. */
  mustAskAgain({ headers: { cookie } }: KitRequest): boolean {
    const { cookies } = this.sessions;
    return cookies.isLeaving(cookie) || cookies.read(cookie, askAgainCookie) !== undefined;
  }

  /** Counts one more automatic way to the provider. */
  isTooOften(target: string, request: KitRequest, response: Response): boolean {
    const { cookies } = this.sessions;
    const { value, isTooOften, lifeMs } = nextTry(cookies.read(request.headers.cookie, triesCookie), target, this.clock.now());
    response.cookie(cookies.name(triesCookie), value, cookies.options(lifeMs));
    return isTooOften;
  }

  of(request: KitRequest): Browser {
    const { placeHeader } = this.config;
    return {
      cookie: request.headers.cookie,
      userAgent: request.get('user-agent'),
      place: placeHeader === undefined ? undefined : placeOf(request.headers[placeHeader]),
      network: networkOf(request.ip),
    };
  }

  remember(response: Response, token: string): void {
    const { cookies } = this.sessions;
    response.cookie(cookies.name(sessionCookie), token, cookies.options(sessionMaxMs));
    response.clearCookie(cookies.name(askAgainCookie), cookies.options());
    response.clearCookie(cookies.name(triesCookie), cookies.options());
  }
}
