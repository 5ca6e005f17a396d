import type { Quoted } from '@server/chat/messages/message.contract.js';
import { listeners } from '../../../../lib/store';
import { idle, type Recording } from '../../state/voice/recording';
import { guardUnsent } from '../unsent-guard';

/** In this many conversations at most a recording waits to be sent. */
export const mostRecordings = 10;

/** A voice message of one conversation, from the press of its button until it is a message. */
export interface Voice {
  readonly state: Recording;
  /** How long it is by now (ms). */
  readonly lengthMs: number;
  /** How loud it was so far: 0 to 1, one number for each moment. */
  readonly levels: readonly number[];
  pause(): void;
  resume(): void;
  /** The person goes elsewhere: the microphone is let go, what was said is kept. */
  leave(): void;
  /** Ends it if it runs, and sends it, also once more; with what it answers. */
  send(quoted: Quoted | null): void;
  /** It is gone, also while it is on its way to the server. */
  discard(): void;
}

const kept = new Map<string, Voice>();
const watchers = listeners();

/** Those that are not sent, of all conversations, as long as the tab is open. */
export const recordings = {
  subscribe: watchers.subscribe,
  of: (conversationId: string): Voice | null => kept.get(conversationId) ?? null,
  stateOf: (conversationId: string): Recording => kept.get(conversationId)?.state ?? idle,
  all: (): readonly Voice[] => [...kept.values()],
};

/** Null forgets it. */
export function keepRecording(conversationId: string, voice: Voice | null): void {
  if (voice) kept.set(conversationId, voice);
  else kept.delete(conversationId);
  guardUnsent('recordings', kept.size > 0);
  watchers.notify();
}

/** One of them is in another state. */
export const noteRecording = (): void => watchers.notify();

/** Somebody else signs in. */
export function forgetRecordings(): void {
  for (const voice of recordings.all()) voice.discard();
}
