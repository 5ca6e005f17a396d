import { dayMs } from '@server/contract/duration.js';
import type { PushSubscription } from '@server/push/push.contract.js';

/** A subscription that nothing happened to is said again after this (ms), M75. */
const renewMs = 7 * dayMs;

/** What this browser remembers of push for one person. */
export interface PushClient {
  /** The server's name for it, of at least ten characters (M174, S24). */
  readonly id: string;
  /** What it was subscribed with. */
  readonly endpoint: string;
}

/** `say`: the server is told of this browser's subscription, which is made where there is none. `forget`: it is taken away here. */
export type Renewal = 'none' | 'say' | 'forget';

export interface PushFound {
  readonly kept: PushClient | undefined;
  /** Of the browser's subscription; null for none. */
  readonly endpoint: string | null;
  /** What the server has of this browser (`rowOf`). */
  readonly row: PushSubscription | undefined;
}

/** The line of this browser in the list: that of this session, or the one that it remembers from a session before. */
export function rowOf(rows: readonly PushSubscription[], kept: PushClient | undefined): PushSubscription | undefined {
  return rows.find(({ is_this_device: isThis }) => isThis) ?? rows.find(({ id }) => id === kept?.id);
}

/**
 * What a load does with the permission given (M75). Where its line is gone somebody removed it, on another device perhaps. A
 * subscription that this person never asked for was somebody else's (P18).
 */
export function renewalOf({ kept, endpoint, row }: PushFound, nowMs: number): Renewal {
  if (!row) return kept || endpoint !== null ? 'forget' : 'none';
  // Turned off here: the server may not have heard of it.
  if (!kept) return endpoint === null ? 'none' : 'say';
  const isTold = row.active && row.is_this_device && endpoint === kept.endpoint;
  return isTold && nowMs - Date.parse(row.renewed_at) < renewMs ? 'none' : 'say';
}
