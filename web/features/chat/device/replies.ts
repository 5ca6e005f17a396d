import type { Quoted } from '@server/chat/messages/message.contract.js';
import { listeners } from '../../../lib/store';

/** In this many conversations the tab knows what is being answered. */
const most = 20;
const kept = new Map<string, Quoted>();
const watchers = listeners();

export const subscribeReplies = watchers.subscribe;

/** What the draft of a conversation answers, as long as the tab is open; null for nothing. */
export function keptReply(conversationId: string): Quoted | null {
  return kept.get(conversationId) ?? null;
}

/** Null forgets it. */
export function keepReply(conversationId: string, quoted: Quoted | null): void {
  kept.delete(conversationId);
  if (quoted !== null) kept.set(conversationId, quoted);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  watchers.notify();
}

/** Somebody else signs in. */
export function forgetReplies(): void {
  kept.clear();
  watchers.notify();
}
