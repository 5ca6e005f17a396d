import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Stands where each answer has its own nonce. */
const nonceHere = '{nonce}';

const yearS = 31_536_000;

export interface HeaderOptions {
  /** Where sign-in forms may lead: the identity provider's origin when it is not our own. */
  readonly formTargets: readonly string[];
  /** Where map styles, tiles, glyphs and sprites of other origins are, when configured. */
  readonly mapOrigins: readonly string[];
  /** Vite's hot reload needs inline scripts and a socket of its own; never in production. */
  readonly development: boolean;
}

/** SEC-19 and SEC-20: a fresh script nonce for every answer. */
export function securityHeaders({ formTargets, mapOrigins, development }: HeaderOptions): RequestHandler {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: development ? ["'self'", "'unsafe-inline'"] : [`'nonce-${nonceHere}'`, "'strict-dynamic'"],
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
    // Of this host alone: what else the operator's domain serves is theirs to bind.
    strictTransportSecurity: { maxAge: yearS, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const headers = [...headersOf(protect), ['permissions-policy', 'camera=(self), microphone=(self), geolocation=(self)']] as const;
  return (_request, response, next) => {
    // 122 random bits, which Node draws for many answers at once.
    const nonce = randomUUID();
    response.locals['nonce'] = nonce;
    for (const [name, value] of headers) response.setHeader(name, value.replace(nonceHere, nonce));
    next();
  };
}

/** What Helmet would set on every answer, found once: between answers only the nonce differs. */
function headersOf(protect: ReturnType<typeof helmet>): [name: string, value: string][] {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  protect(answer.req, answer, (error) => {
    if (error) throw error;
  });
  return Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** For pages of other packages that start themselves with inline code: Swagger's, the board of the queues. */
export const foreignPagePolicy: RequestHandler = (_request, response, next) => {
  response.setHeader(
    'content-security-policy',
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
  );
  next();
};
