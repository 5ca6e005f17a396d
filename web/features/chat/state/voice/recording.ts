import { maxVoiceMs } from '@server/chat/attachments/attachment.contract.js';

/**
 * A voice message before it is a message (M99). All times are in ms; `since` and what functions here take as `at` are of
 * one clock that only goes forward. Each function answers the next state, or the same one where the step makes no sense.
 */
export type Recording =
  | { readonly kind: 'idle' }
  /** The microphone was asked for. */
  | { readonly kind: 'starting' }
  /** So much was recorded before `since`, and everything from then on. */
  | { readonly kind: 'recording'; readonly lengthMs: number; readonly since: number }
  | { readonly kind: 'paused'; readonly lengthMs: number }
  /** Whole and not sent: its time was up, or one went elsewhere. */
  | { readonly kind: 'stopped'; readonly lengthMs: number }
  | { readonly kind: 'sending'; readonly lengthMs: number }
  /** Not sent, and kept; with what the server said, if it said something. */
  | { readonly kind: 'failed'; readonly lengthMs: number; readonly error: string | null };

export const idle: Recording = { kind: 'idle' };
export const starting: Recording = { kind: 'starting' };

/** The microphone is there. */
export function started(state: Recording, at: number): Recording {
  return state.kind === 'starting' ? { kind: 'recording', lengthMs: 0, since: at } : state;
}

export function paused(state: Recording, at: number): Recording {
  return state.kind === 'recording' ? { kind: 'paused', lengthMs: lengthAt(state, at) } : state;
}

export function continued(state: Recording, at: number): Recording {
  return state.kind === 'paused' ? { ...state, kind: 'recording', since: at } : state;
}

/** Nothing is added to it from now on. */
export function stopped(state: Recording, at: number): Recording {
  return isOpen(state) ? { kind: 'stopped', lengthMs: lengthAt(state, at) } : state;
}

/** Only what is whole is sent. */
export function sending(state: Recording): Recording {
  return state.kind === 'stopped' || state.kind === 'failed' ? { kind: 'sending', lengthMs: state.lengthMs } : state;
}

export function failed(state: Recording, error: string | null): Recording {
  return state.kind === 'sending' ? { ...state, kind: 'failed', error } : state;
}

/** It was sent, and what kept it back was not the server. */
export function isHeldUp(state: Recording): boolean {
  return state.kind === 'failed' && state.error === null;
}

/** How long it is by then (ms), without its pauses; at most `maxVoiceMs`. */
export function lengthAt(state: Recording, at: number): number {
  if (state.kind === 'idle' || state.kind === 'starting') return 0;
  const lengthMs = state.kind === 'recording' ? state.lengthMs + Math.max(0, at - state.since) : state.lengthMs;
  return Math.min(maxVoiceMs, lengthMs);
}

/** Whether the microphone is in use for it. */
export function isOpen({ kind }: Recording): boolean {
  return kind === 'recording' || kind === 'paused';
}
