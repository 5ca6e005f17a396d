import type { Request, Response } from 'express';
import { commonProblems, refuse } from '../contract/problem.js';
import type { CallInfo, Me } from './me.js';
import { countedAddress } from './rates/counted-address.js';

/** What the kit adds to an Express request. */
export interface KitRequest extends Request {
  id: string;
  me?: Me;
}

/** What the kit adds to an Express response. */
export interface KitResponse extends Response {
  locals: { nonce: string };
}

/** Characters of an Idempotency-Key. */
export const maxKeyLength = 200;
/** Only shown to its owner, in the list of devices: the rest says nothing. */
const maxUserAgentLength = 200;

export function callInfo(request: KitRequest): CallInfo {
  return {
    requestId: request.id,
    address: countedAddress(request.ip),
    idempotencyKey: idempotencyKeyOf(request),
    userAgent: request.get('user-agent')?.slice(0, maxUserAgentLength),
  };
}

/** Never cut: two keys that begin alike are two commands. */
function idempotencyKeyOf(request: KitRequest): string | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined || (key.length > 0 && key.length <= maxKeyLength)) return key;
  const issues = [{ path: 'idempotency-key', message: `Must have 1 to ${maxKeyLength} characters` }];
  return refuse(commonProblems, 'malformed', { issues });
}
