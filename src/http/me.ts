import type { UserId } from '../contract/ids.js';

export type Role = 'customer' | 'driver' | 'operator' | 'admin';

/** Who works at the town's desk; an admin may all that an operator may. */
export const isOperator = (roles: readonly Role[]): boolean => roles.includes('operator') || roles.includes('admin');

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
