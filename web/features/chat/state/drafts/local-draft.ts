import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import type { Draft } from '@server/chat/drafts/draft.contract.js';

/** What is typed in a conversation and not sent, as this device has it. */
export interface LocalDraft {
  readonly text: string;
  /** The server's version that it goes on from; 0 for none. */
  readonly base: number;
  /** The server has it like this. */
  readonly isSaved: boolean;
  /** What another device wrote, while this one went on from before it: both are kept (M123). */
  readonly rival: Draft | null;
}

export const noDraft: LocalDraft = { text: '', base: 0, isSaved: true, rival: null };

/** A conversation has so many code points of a draft (spec of `draftMessage`). */
const shownMax = 500;

/** The draft that a conversation has; null where that is only its beginning. */
export function wholeDraft({ draftMessage, draftVersion }: Pick<Conversation, 'draftMessage' | 'draftVersion'>): Draft | null {
  const text = draftMessage ?? '';
  return Array.from(text).length < shownMax ? { text, version: draftVersion, updated_at: null } : null;
}

/**
 * A draft after the server's one was heard of. `mine` are texts that this device sent without hearing of them again: they are
 * nobody else's. Nothing that was typed here and is not saved is ever replaced (M123).
 */
export function withRemote(local: LocalDraft, remote: Draft, mine: readonly string[] = []): LocalDraft {
  if (remote.version <= local.base) return local;
  if (local.isSaved || local.text === remote.text) return { text: remote.text, base: remote.version, isSaved: true, rival: null };
  if (remote.text === '' || mine.includes(remote.text)) return { ...local, base: remote.version, rival: null };
  if (local.text === '') return { text: remote.text, base: remote.version, isSaved: true, rival: null };
  return { ...local, rival: remote };
}

/** What the list shows of it: this device's text where it is the newer one. */
export function shownDraft(conversation: Pick<Conversation, 'draftMessage' | 'draftVersion'>, local: LocalDraft): string {
  const isNewer = !local.isSaved || local.base >= conversation.draftVersion;
  return isNewer ? local.text : (conversation.draftMessage ?? '');
}
