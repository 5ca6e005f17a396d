import type { UserId } from '../contract/ids.js';
import type { Role } from '../contract/roles.js';

export type { Role };

/** The signed-in person of a request or socket, as the session says it (never the request body). */
export interface Me {
  readonly id: UserId;
  readonly roles: readonly Role[];
  readonly sessionId: string;
}

/** What a handler may want to know of the request beside its parsed input. */
export interface CallInfo {
  readonly requestId: string;
  /** Under what the calls of its address are counted. */
  readonly address: string;
  readonly idempotencyKey?: string | undefined;
  readonly userAgent?: string | undefined;
}
