import type { Call } from '@server/calls/calls.contract.js';
import type { Link } from './transport';

/** Why a device cannot be used: its person said no, there is none, or another program has it. */
export type Obstacle = 'denied' | 'missing' | 'busy';

/** Whether the microphone may be used. */
export type Access = 'none' | 'asking' | 'ready' | Obstacle;

/** What the page of a call shows. */
export type Phase =
  | 'unsupported'
  | 'ended'
  /** I talk on another page, or did when I came here. */
  | 'elsewhere'
  /** Nobody has pressed anything here yet, and nothing is on; or what is on is looked at before it is heard and seen. */
  | 'check'
  /** Somebody calls me, and I have not answered. */
  | 'incoming'
  | 'asking'
  | Obstacle
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
  /** What is on is not heard yet. */
  readonly isChecking: boolean;
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

type Started = Pick<Facts, 'isChecking' | 'access' | 'link' | 'wasConnected'>;

function startedPhase({ status }: Facts['call'], { isChecking, access, link, wasConnected }: Started): Phase {
  if (isChecking) return checkPhase(access);
  if (status === 'ringing') return 'ringing';
  if (link === 'connected') return 'connected';
  return wasConnected || link === 'interrupted' ? 'reconnecting' : 'connecting';
}

function checkPhase(access: Access): Phase {
  if (access === 'ready') return 'check';
  return access === 'none' ? 'asking' : access;
}
