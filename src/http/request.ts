import type { Request, Response } from 'express';
import type { CallInfo, Me } from './me.js';

/** What the kit adds to an Express request. */
export interface KitRequest extends Request {
  id: string;
  me?: Me;
}

/** What the kit adds to an Express response. */
export interface KitResponse extends Response {
  locals: { nonce: string };
}

const maxKeyLength = 200;

export function callInfo(request: KitRequest): CallInfo {
  const key = request.get('idempotency-key');
  return {
    requestId: request.id,
    ip: request.ip ?? '',
    idempotencyKey: key?.slice(0, maxKeyLength),
    userAgent: request.get('user-agent')?.slice(0, maxKeyLength),
  };
}
