import type { NextFunction, Request, RequestHandler, Response } from 'express';
import express from 'express';
import { commonProblems, refuse } from '../contract/problem.js';

/** reliability.md C: JSON bodies. */
const maxJsonBytes = 100 * 1024;

/** Reads JSON bodies and nothing else; compressed bodies are refused because a small one can unpack to gigabytes. */
export function jsonBodies(): RequestHandler[] {
  return [requireJson, express.json({ limit: maxJsonBytes, inflate: false, strict: false })];
}

function requireJson(request: Request, _response: Response, next: NextFunction): void {
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody && !request.is('application/json')) refuse(commonProblems, 'unsupported_media');
  next();
}
