import { event } from '../contract/event.js';
import type { Id, UserId } from '../contract/ids.js';
import type { CallRow } from './calls.queries.js';

export type { CallRow } from './calls.queries.js';

/** A call rings, was answered, or is over; one that found the other one busy is told to nobody. */
export const callChanged = event<{ readonly call: CallRow }>('calls.changed');

export interface DeviceJoined {
  readonly callId: Id;
  readonly userId: UserId;
  /** The number of the page that is here now. */
  readonly join: number;
  /** The connection of the other one's page, if it has one. */
  readonly peerSocket: string | null;
  /** The connection of the page that gave way, if one did. */
  readonly leftSocket: string | null;
}

/** Somebody's page is here, or here again. */
export const deviceJoined = event<DeviceJoined>('calls.device-joined');
