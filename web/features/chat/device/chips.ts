import { listeners } from '../../../lib/store';
import type { Chip } from '../state/attachments/chips';
import { guardUnsent } from './unsent-guard';

/** In this many conversations the tab keeps files that were chosen and not sent. */
const most = 20;
const kept = new Map<string, readonly Chip[]>();
/** Conversations whose next message goes as soon as all of its files are there. */
const asked = new Set<string>();
const watchers = listeners();

/** For a conversation without any; always the same. */
export const noChips: readonly Chip[] = [];

export const subscribeChips = watchers.subscribe;

/** The files chosen for the next message of a conversation, as long as the tab is open (M118). */
export function chipsOf(conversationId: string): readonly Chip[] {
  return kept.get(conversationId) ?? noChips;
}

/** Those of all conversations. */
export function allChips(): ReadonlyMap<string, readonly Chip[]> {
  return kept;
}

/** Whether the message is to go with the last of its files: somebody pressed Enter while they were on their way. */
export function isAsked(conversationId: string): boolean {
  return asked.has(conversationId);
}

/** Nothing to wait for where no files are. */
export function ask(conversationId: string): void {
  if (!kept.has(conversationId)) return;
  asked.add(conversationId);
  watchers.notify();
}

/** It goes, or does not any more; answers whether it was to. */
export function takeAsk(conversationId: string): boolean {
  const was = asked.delete(conversationId);
  if (was) watchers.notify();
  return was;
}

/** What leaves gives its preview back; whoever uploads it hears of it. */
export function setChips(conversationId: string, next: readonly Chip[]): void {
  release(chipsOf(conversationId).filter(({ id }) => !next.some((chip) => chip.id === id)));
  kept.delete(conversationId);
  if (next.length > 0) kept.set(conversationId, next);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) {
    release(chipsOf(oldest));
    kept.delete(oldest);
  }
  for (const id of asked) if (!kept.has(id)) asked.delete(id);
  noteKept();
}

/** Somebody else signs in. */
export function forgetChips(): void {
  for (const chips of kept.values()) release(chips);
  kept.clear();
  asked.clear();
  noteKept();
}

function noteKept(): void {
  guardUnsent('files', kept.size > 0);
  watchers.notify();
}

function release(chips: readonly Chip[]): void {
  for (const { preview } of chips) if (preview !== null) URL.revokeObjectURL(preview);
}
