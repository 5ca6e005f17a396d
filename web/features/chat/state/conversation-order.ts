import type { Conversation, ConversationSettings } from '@server/chat/conversations/conversation.contract.js';
import type { Message } from '@server/chat/messages/message.contract.js';
import type { UserId } from '@server/contract/ids.js';
import { newer } from '../../../lib/cache/newer';

/** Whether it stands among the unread ones: by what others wrote, or by my mark (M114). */
export function isUnread({ unreadCount, isMarkedUnread }: Pick<Conversation, 'unreadCount' | 'isMarkedUnread'>): boolean {
  return unreadCount > 0 || isMarkedUnread;
}

/** Pinned first, then unread, then newest; each conversation once (M90, S17). */
export function inOrder(conversations: readonly Conversation[]): Conversation[] {
  const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]));
  return [...byId.values()].sort(
    (a, b) =>
      Number(b.isPinned) - Number(a.isPinned) ||
      Number(isUnread(b)) - Number(isUnread(a)) ||
      Date.parse(b.updated_at) - Date.parse(a.updated_at) ||
      (a.id < b.id ? 1 : -1),
  );
}

/** A conversation after a new message in it; the same message again changes nothing, and what happened in a group is unread for nobody. */
export function withNewMessage(conversation: Conversation, message: Message, me: UserId | null): Conversation {
  if (message.conversation_id !== conversation.id || message.seq <= conversation.lastSeq) return conversation;
  const latest = { ...conversation, lastMessage: message, lastSeq: message.seq, updated_at: message.created_at };
  if (message.metadata.notice !== undefined) return latest;
  if (message.sender_id === me) return { ...latest, isArchived: false, isMarkedUnread: false };
  return { ...latest, unreadCount: conversation.unreadCount + 1, isArchived: conversation.isArchived && conversation.isMuted };
}

/** A conversation that is kept otherwise: pinned or archived, never both (M114). */
export function withSettings(conversation: Conversation, settings: ConversationSettings): Conversation {
  const { isPinned, isMuted, isArchived, isMarkedUnread } = settings;
  return {
    ...conversation,
    isPinned: (isPinned ?? conversation.isPinned) && isArchived !== true,
    isMuted: isMuted ?? conversation.isMuted,
    isArchived: isArchived ?? (conversation.isArchived && isPinned !== true),
    isMarkedUnread: isMarkedUnread ?? conversation.isMarkedUnread,
  };
}

/** What was changed of a conversation taken back, as far as nothing else was chosen since, and the server has said nothing newer of it. */
export function takenBack(known: Conversation, before: Conversation, shown: Conversation): Conversation {
  if (known.version !== before.version) return known;
  const names = Object.keys(before) as (keyof Conversation)[];
  return { ...known, ...Object.fromEntries(names.filter((name) => known[name] === shown[name]).map((name) => [name, before[name]])) };
}

/** Whether messages before this one were not heard of, so that what is unread cannot be counted on. */
export function isGap({ lastSeq }: Conversation, message: Message): boolean {
  return message.seq > lastSeq + 1;
}

/** The newer of two looks of a conversation; one that was taken before a known message came is the older, whatever it says. */
export function newest(known: Conversation, fresh: Conversation): Conversation {
  return fresh.lastSeq < known.lastSeq ? known : newer(known, fresh);
}

/** What a conversation is called: its name, which groups have and those with agents, or who is in it. */
export function titleOf({ friend, name, participants }: Pick<Conversation, 'friend' | 'name' | 'participants'>): string {
  return name ?? friend?.full_name ?? participants.map((person) => person.full_name).join(', ');
}

/** Under what a conversation is called: the other one, where it has a name of its own; else whether they are there, in words. */
export function underTitle({ friend, name }: Pick<Conversation, 'friend' | 'name'>, presence: string): string {
  return friend && name !== null ? friend.full_name : presence;
}

/** Whether a search for conversations finds it: by what it is called, and by its friend's name where it has one of its own (M91). */
export function isFoundBy(conversation: Pick<Conversation, 'friend' | 'name' | 'participants'>, typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase();
  return [titleOf(conversation), conversation.friend?.full_name ?? ''].some((name) => name.toLocaleLowerCase().includes(wanted));
}
