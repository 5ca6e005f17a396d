import type { NextFunction, Request, RequestHandler, Response } from 'express';
import express from 'express';
import { commonProblems, refuse } from '../contract/problem.js';

/** JSON bodies (GEN-4). */
const maxJsonBytes = 100 * 1024;

/**
 * Reads JSON bodies in UTF-8 and nothing else; compressed bodies are refused because a small one can unpack to gigabytes.
 * `uploads` are paths whose handlers read a multipart body by themselves, once they know who calls.
 */
export function jsonBodies(uploads: readonly string[] = []): RequestHandler[] {
  return [requireJson(uploads), express.json({ limit: maxJsonBytes, inflate: false, strict: false })];
}

function requireJson(uploads: readonly string[]) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    const isUpload = request.method === 'POST' && uploads.includes(request.baseUrl + request.path) && request.is('multipart/form-data');
    if (hasBody && !isUpload && !isUtf8Json(request)) refuse(commonProblems, 'unsupported_media');
    next();
  };
}

/** Other charsets than UTF-8 are no JSON (RFC 8259), and hide from whoever looks at a body what it says. */
function isUtf8Json(request: Request): boolean {
  const charsets = (request.headers['content-type'] ?? '').matchAll(/;\s*charset\s*=\s*"?([^;"]*)/gi);
  return request.is('application/json') !== false && [...charsets].every(([, charset]) => charset?.trim().toLowerCase() === 'utf-8');
}
