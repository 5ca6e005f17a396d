import type { Candidate } from '@server/calls/devices/devices.contract.js';
import type { TransportSignal } from './transport';

/** Candidates that wait for the description that they belong to. */
const maxEarly = 100;

/** Where one side is in agreeing with the other on how they talk ("perfect negotiation"). */
export interface Negotiation {
  readonly isPolite: boolean;
  /** How many offers I made; an answer to an earlier one comes too late. */
  readonly round: number;
  /** The last of them is unanswered. */
  readonly isOffering: boolean;
  /** What is wanted has changed since I made it. */
  readonly isOutdated: boolean;
  /** Their offer crossed mine, and mine counts: the candidates that come with theirs lead nowhere. */
  readonly isIgnoring: boolean;
  /** Whether a description of theirs was taken. */
  readonly hasTheirs: boolean;
  readonly early: readonly Candidate[];
}

export type Heard =
  | TransportSignal
  /** The browser wants another agreement. */
  | { readonly kind: 'needed' }
  /** Signals may be lost; or nothing was heard for a while. */
  | { readonly kind: 'returned'; readonly isConnected: boolean };

/** What is to be done with the connection, in this order. */
export type Act =
  | { readonly act: 'offer'; readonly round: number }
  /** The same offer once more. */
  | { readonly act: 'repeat'; readonly round: number }
  /** Take theirs, in place of mine if there is one, and answer it. */
  | { readonly act: 'answer'; readonly sdp: string; readonly round: number }
  | { readonly act: 'conclude'; readonly sdp: string }
  | { readonly act: 'add'; readonly candidates: readonly Candidate[] }
  /** Look for another way through the network; the browser then wants an agreement. */
  | { readonly act: 'restart' };

export interface Step {
  readonly next: Negotiation;
  readonly acts: readonly Act[];
}

export function begun(isPolite: boolean): Negotiation {
  return { isPolite, round: 0, isOffering: false, isOutdated: false, isIgnoring: false, hasTheirs: false, early: [] };
}

/** What follows from what was heard. The same for every browser: it knows of none. */
export function heard(now: Negotiation, what: Heard): Step {
  switch (what.kind) {
    case 'needed':
      return now.isOffering ? stay({ ...now, isOutdated: true }) : offer(now);
    case 'description':
      return what.description.type === 'offer' ? offered(now, what.description) : answered(now, what.description);
    case 'candidates':
      return found(now, what.candidates);
    case 'returned':
      return returned(now, what.isConnected);
  }
}

type Description = Extract<TransportSignal, { kind: 'description' }>['description'];

const stay = (next: Negotiation): Step => ({ next, acts: [] });

function offer(now: Negotiation): Step {
  const round = now.round + 1;
  return { next: { ...now, round, isOffering: true, isOutdated: false }, acts: [{ act: 'offer', round }] };
}

/** The polite one gives way. */
function offered(now: Negotiation, { sdp, round }: Description): Step {
  if (now.isOffering && !now.isPolite) return stay({ ...now, isIgnoring: true });
  return taken({ ...now, isOffering: false, isOutdated: false }, { act: 'answer', sdp, round });
}

/** To an offer that was given up, or was answered before, there is no answer any more. */
function answered(now: Negotiation, { sdp, round }: Description): Step {
  if (!now.isOffering || round !== now.round) return stay(now);
  const concluded = taken({ ...now, isOffering: false }, { act: 'conclude', sdp });
  if (!now.isOutdated) return concluded;
  const again = offer(concluded.next);
  return { next: again.next, acts: [...concluded.acts, ...again.acts] };
}

function taken(now: Negotiation, act: Act): Step {
  const { early } = now;
  const acts: Act[] = early.length > 0 ? [act, { act: 'add', candidates: early }] : [act];
  return { next: { ...now, isIgnoring: false, hasTheirs: true, early: [] }, acts };
}

function found(now: Negotiation, candidates: readonly Candidate[]): Step {
  if (now.isIgnoring) return stay(now);
  if (!now.hasTheirs) return stay({ ...now, early: [...now.early, ...candidates].slice(-maxEarly) });
  return { next: now, acts: [{ act: 'add', candidates }] };
}

/** An offer without an answer is said again, by whomever; for a new way through the network one side alone looks. */
function returned(now: Negotiation, isConnected: boolean): Step {
  if (now.isOffering) return { next: now, acts: [{ act: 'repeat', round: now.round }] };
  return isConnected || now.isPolite ? stay(now) : { next: now, acts: [{ act: 'restart' }] };
}
