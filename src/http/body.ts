import type { NextFunction, Request, RequestHandler, Response } from 'express';
import express from 'express';
import { commonProblems, refuse } from '../contract/problem.js';

/** JSON bodies (GEN-4). */
const maxJsonBytes = 100 * 1024;

/**
 * Reads JSON bodies in UTF-8 and nothing else; compressed bodies are refused because a small one can unpack to gigabytes.
 * Where a path has a smaller limit of its own, it stands first: a body is read once.
 * `uploads` are paths, as contracts write them, whose handlers read a multipart body by themselves, once they know who calls.
 */
export function jsonBodies(uploads: readonly string[] = [], maxBytes = maxJsonBytes): RequestHandler[] {
  return [requireJson(uploads), express.json({ limit: maxBytes, inflate: false, strict: false })];
}

/** A JSON body as it came over the wire: signatures are over just that. */
export function rawBody(maxBytes: number): RequestHandler {
  return express.raw({ limit: maxBytes, inflate: false, type: 'application/json' });
}

function requireJson(uploads: readonly string[]) {
  const addresses = uploads.map(addressesOf);
  return (request: Request, _response: Response, next: NextFunction): void => {
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    if (hasBody && !isUpload(request, addresses) && !isUtf8Json(request)) refuse(commonProblems, 'unsupported_media');
    next();
  };
}

/** What fits a path in which `:id` stands for any one name. */
const addressesOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

function isUpload(request: Request, addresses: readonly RegExp[]): boolean {
  const address = request.baseUrl + request.path;
  return request.method === 'POST' && addresses.some((known) => known.test(address)) && request.is('multipart/form-data') !== false;
}

/** Other charsets than UTF-8 are no JSON (RFC 8259), and hide from whoever looks at a body what it says. */
function isUtf8Json(request: Request): boolean {
  const charsets = (request.headers['content-type'] ?? '').matchAll(/;\s*charset\s*=\s*"?([^;"]*)/gi);
  return request.is('application/json') !== false && [...charsets].every(([, charset]) => charset?.trim().toLowerCase() === 'utf-8');
}
