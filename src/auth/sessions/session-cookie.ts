import type { CookieOptions } from 'express';
import { parseCookie } from 'cookie';
import { dayMs } from '../../contract/duration.js';
import { leavingCookie } from '../sign-out.contract.js';

/** SEC-1: 14 days without use, or 60 days in all, end a session. */
export const sessionIdleMs = 14 * dayMs;
export const sessionMaxMs = 60 * dayMs;

/** 256 random bits as base64url. */
const tokenShape = /^[\w-]{43}$/;

/** How cookies are named and kept: `__Host-` and Secure behind https, plain on a developer's http. */
export class CookieRules {
  readonly isSecure: boolean;

  constructor(publicUrl: string) {
    this.isSecure = publicUrl.startsWith('https:');
  }

  name(plain: string): string {
    return this.isSecure ? `__Host-${plain}` : plain;
  }

  options(maxAgeMs?: number): CookieOptions {
    return { httpOnly: true, sameSite: 'lax', secure: this.isSecure, path: '/', ...(maxAgeMs === undefined ? {} : { maxAge: maxAgeMs }) };
  }

  read(cookieHeader: string | undefined, plain: string): string | undefined {
    return cookieHeader ? parseCookie(cookieHeader)[this.name(plain)] : undefined;
  }

  /** Somebody signed out on this browser, and the server has not heard of it before. */
  isLeaving(cookieHeader: string | undefined): boolean {
    return cookieHeader !== undefined && parseCookie(cookieHeader)[leavingCookie] !== undefined;
  }

  sessionToken(cookieHeader: string | undefined): string | undefined {
    const token = this.read(cookieHeader, sessionCookie);
    return token && tokenShape.test(token) ? token : undefined;
  }
}

export const sessionCookie = 'sid';

/** Set at sign-out: the next sign-in asks for the password, whoever the provider still knows in this browser. */
export const askAgainCookie = 'ask-again';
export const askAgainMs = 30 * dayMs;
