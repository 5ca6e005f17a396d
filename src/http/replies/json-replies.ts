import type { Express, Response } from 'express';
import { Json } from '../json.js';

/**
 * Lets Express send `Json` replies as they are, without parsing and writing them again. Not an interceptor of
 * Nest's: one of those wraps every call in observables, which takes longer than all else that the kit does.
 */
export function sendJsonAsItIs({ response }: Express): void {
  const { json } = response;
  response.json = function sendJson(this: Response, body?: unknown) {
    if (!(body instanceof Json)) return json.call(this, body);
    return this.setHeader('content-type', 'application/json; charset=utf-8').send(body.text);
  };
}
