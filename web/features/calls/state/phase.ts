import type { Call } from '@server/calls/calls.contract.js';
import type { Link } from './transport';

/** Whether the microphone may be used. */
export type Access = 'none' | 'asking' | 'ready' | 'denied' | 'missing';

/** What the page of a call shows. */
export type Phase =
  | 'unsupported'
  | 'ended'
  /** I talk on another page, or did when I came here. */
  | 'elsewhere'
  /** Nobody has pressed anything here yet: neither microphone nor camera are on. */
  | 'check'
  /** Somebody calls me, and I have not answered. */
  | 'incoming'
  | 'asking'
  | 'denied'
  | 'missing'
  | 'ringing'
  | 'connecting'
  | 'connected'
  | 'reconnecting';

export interface Facts {
  readonly isSupported: boolean;
  readonly call: Pick<Call, 'status' | 'my_role'>;
  /** My own press led here, or was made here. */
  readonly isStarted: boolean;
  readonly isElsewhere: boolean;
  readonly access: Access;
  readonly link: Link;
  /** The two have heard each other before. */
  readonly wasConnected: boolean;
}

export function phaseOf({ isSupported, call, isStarted, isElsewhere, ...of }: Facts): Phase {
  if (call.status === 'ended') return 'ended';
  if (!isSupported) return 'unsupported';
  if (isElsewhere) return 'elsewhere';
  if (!isStarted) return call.status === 'ringing' && call.my_role === 'callee' ? 'incoming' : 'check';
  return startedPhase(call, of);
}

function startedPhase({ status }: Facts['call'], { access, link, wasConnected }: Pick<Facts, 'access' | 'link' | 'wasConnected'>): Phase {
  if (access === 'denied' || access === 'missing') return access;
  if (access !== 'ready') return 'asking';
  if (status === 'ringing') return 'ringing';
  if (link === 'connected') return 'connected';
  return wasConnected || link === 'interrupted' ? 'reconnecting' : 'connecting';
}
