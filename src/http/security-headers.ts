import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, RequestHandler } from 'express';
import helmet from 'helmet';
import type { KitResponse } from './request.js';

const yearS = 31_536_000;

export interface HeaderOptions {
  /** Where sign-in forms may lead: the identity provider's origin when it is not our own. */
  readonly formTargets: readonly string[];
  /** Map tiles and style of another origin, when configured. */
  readonly mapOrigins: readonly string[];
  /** Vite's hot reload needs inline scripts and a socket of its own; never in production. */
  readonly development: boolean;
}

/** reliability.md D19 and D20: a fresh script nonce for every answer. */
export function securityHeaders({ formTargets, mapOrigins, development }: HeaderOptions): RequestHandler {
  const nonceOf = (_request: unknown, response: unknown) => `'nonce-${(response as KitResponse).locals.nonce}'`;
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: development ? ["'self'", "'unsafe-inline'"] : [nonceOf, "'strict-dynamic'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:', ...mapOrigins],
        connectSrc: ["'self'", ...mapOrigins, ...(development ? ['ws:'] : [])],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'", ...formTargets],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: { maxAge: yearS },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  return (request: Request, response, next: NextFunction) => {
    response.locals['nonce'] = randomBytes(16).toString('base64');
    response.setHeader('permissions-policy', 'camera=(self), microphone=(self), geolocation=(self)');
    protect(request, response, next);
  };
}

/** Swagger's own page starts itself with inline code. */
export const apiDocsPolicy: RequestHandler = (_request, response, next) => {
  response.setHeader(
    'content-security-policy',
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
  );
  next();
};
