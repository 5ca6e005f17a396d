import type { RequestHandler } from 'express';
import type { Clock } from '../../config/clock.js';
import { serverTimeHeader } from '../../contract/server-time.js';

/** Each answer tells the time (ISO 8601): a page counts down by it, whatever its device or this machine thinks. */
export function sendServerTime(clock: Clock): RequestHandler {
  return (_request, response, next) => {
    response.setHeader(serverTimeHeader, clock.now().toISOString());
    next();
  };
}
