import type { NextFunction, Request, Response } from 'express';
import { commonProblems, refuse } from '../../contract/problem.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a write comes from Hometown's own pages (SEC-4). */
export function isSameOrigin(headers: { origin?: string | undefined; fetchSite?: string | undefined }, publicUrl: string): boolean {
  const { origin, fetchSite } = headers;
  const ownOrigin = origin === new URL(publicUrl).origin;
  if (fetchSite === undefined) return ownOrigin;
  if (fetchSite === 'same-origin') return origin === undefined || ownOrigin;
  return fetchSite === 'none' && ownOrigin;
}

/** Refuses every write that another site could have caused; `exempt` paths authenticate their callers themselves. */
export function sameOriginGuard(publicUrl: string, exempt: readonly string[]) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const isExempt = exempt.some((path) => request.path === path || request.path.startsWith(`${path}/`));
    if (safeMethods.has(request.method) || isExempt) return next();
    const headers = { origin: request.get('origin'), fetchSite: request.get('sec-fetch-site') };
    if (!isSameOrigin(headers, publicUrl)) refuse(commonProblems, 'cross_origin');
    next();
  };
}
