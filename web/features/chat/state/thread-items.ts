import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import type { Message, Quoted } from '@server/chat/messages/message.contract.js';
import { minuteMs } from '@server/contract/duration.js';
import type { UserId } from '@server/contract/ids.js';
import { dayIn } from '@server/contract/calendar/day.js';
import { messageTypeOf } from './attachments/message-type';
import type { Pending } from './pending';
import { quoteOf } from './quotes';
import type { Translation } from './translation';

/** A message as a thread shows it: the server's, or one of mine that is still on its way. */
export interface ThreadMessage extends Message {
  /** Shown before the server has it (M94, S14). */
  readonly isOptimistic: boolean;
  readonly error: string | null;
  /** Stays the same when the server's message takes the optimistic one's place. */
  readonly key: string;
  /** What came of translating it here (M122). */
  readonly translation?: Translation;
}

/** Messages of one sender within one minute; or alone a line of what happened in a group. */
export interface Bubbles {
  readonly key: string;
  readonly senderId: UserId;
  readonly at: string;
  readonly messages: readonly ThreadMessage[];
  /** What was new when the thread was opened begins here. */
  readonly isFirstNew: boolean;
  /** Of a long one this is a part (mounted-rows.ts): more of it follows, or came before. */
  readonly goesOn?: boolean;
  readonly wentOn?: boolean;
}

export interface Day {
  readonly key: string;
  readonly at: string;
  readonly groups: readonly Bubbles[];
}

/** The server's messages, then mine that wait; one that the server has is not shown twice. */
export function withPending(messages: readonly Message[], pending: readonly Pending[]): ThreadMessage[] {
  const stored = new Set(messages.map(({ tempId }) => tempId));
  const last = messages.at(-1)?.seq ?? 0;
  const waiting = pending.filter(({ tempId }) => !stored.has(tempId));
  return [
    ...messages.map(shownAs),
    ...waiting.map((item, index) => optimistic({ ...item, quoted: quoteNow(item, messages) }, last + index + 1)),
  ];
}

/** The same for the same message each time: what did not change is not drawn anew. */
function shownAs(message: Message): ThreadMessage {
  const known = shown.get(message);
  if (known) return known;
  const made = { ...message, isOptimistic: false, error: null, key: message.tempId ?? message.id };
  shown.set(message, made);
  return made;
}
const shown = new WeakMap<Message, ThreadMessage>();

/** What a message that waits answers, as that is by now. */
function quoteNow({ quoted }: Pending, messages: readonly Message[]): Quoted | null {
  const answered = quoted && messages.find(({ id }) => id === quoted.id);
  return answered ? quoteOf(answered) : quoted;
}

/** What a message has that the server does not have yet. */
export const unsent = {
  delivered_at: null,
  read_at: null,
  edited_at: null,
  deleted_at: null,
  is_read: false,
  is_delivered: false,
  reactions: [] as Message['reactions'],
  reacted_at: null,
  isOptimistic: true,
};

function optimistic(item: Pending, seq: number): ThreadMessage {
  const isFailed = item.state === 'failed';
  return {
    ...unsent,
    id: item.tempId,
    key: item.tempId,
    conversation_id: item.conversationId,
    seq,
    sender_id: item.userId,
    recipient_id: null,
    message: item.message,
    message_type: messageTypeOf(item.attachments),
    status: isFailed ? 'failed' : 'sending',
    created_at: item.createdAt,
    attachments: item.attachments,
    tempId: item.tempId,
    reply_to: item.quoted?.id ?? null,
    quoted: item.quoted,
    metadata: item.forwardedFrom === null ? {} : { forwarded: true },
    error: item.error,
  };
}

/** Grouped by the reader's calendar day, then by sender and minute; not across the first that was new, by its key. */
export function daysOf(messages: readonly ThreadMessage[], timeZone: string, firstNew: string | null = null): Day[] {
  const days = Map.groupBy(messages, (message) => dayIn(message.created_at, timeZone));
  return [...days].map(([key, [first, ...rest]]) => ({
    key,
    at: first?.created_at ?? key,
    groups: first ? groupsOf([first, ...rest], firstNew) : [],
  }));
}

/** The last of mine that was read: where the reader's face stands. */
export function lastReadOf(messages: readonly ThreadMessage[], me: string | null): string | null {
  return messages.findLast((message) => message.sender_id === me && isReadMessage(message))?.key ?? null;
}

/** How a conversation was when it was opened. */
type Opened = Pick<Conversation, 'lastReadMessageId' | 'unreadCount' | 'lastSeq'>;

/**
 * The first that others had said after my read marker when the thread was opened (M101), by its key; what came since is
 * not new to who looks. Null where all was read, and where the marker is further up than what is loaded.
 */
export function firstNewOf(messages: readonly ThreadMessage[], opened: Opened, { me, hasOlder }: Loaded): string | null {
  if (opened.unreadCount === 0) return null;
  const marker = messages.findIndex(({ id }) => id === opened.lastReadMessageId);
  if (marker === -1 && hasOlder) return null;
  const unread = messages.slice(marker + 1).find((message) => message.seq <= opened.lastSeq && isUnreadMessage(message, me));
  return unread?.key ?? null;
}

/** Who reads, and whether older messages are there that are not loaded. */
interface Loaded {
  readonly me: string | null;
  readonly hasOlder: boolean;
}

function isUnreadMessage({ sender_id, deleted_at, metadata }: ThreadMessage, me: string | null): boolean {
  return sender_id !== me && !deleted_at && !metadata.notice;
}

function isReadMessage({ status, deleted_at, metadata }: ThreadMessage): boolean {
  return status === 'read' && !deleted_at && !metadata.notice;
}

function groupsOf(messages: readonly ThreadMessage[], firstNew: string | null): Bubbles[] {
  const groups: Bubbles[] = [];
  for (const message of messages) {
    const group = groups.at(-1);
    const isFirstNew = message.key === firstNew;
    if (group && !isFirstNew && isSameGroup(group, message))
      groups[groups.length - 1] = { ...group, messages: [...group.messages, message] };
    else groups.push({ key: message.key, senderId: message.sender_id, at: message.created_at, messages: [message], isFirstNew });
  }
  return groups;
}

function isSameGroup(group: Bubbles, message: ThreadMessage): boolean {
  if (message.metadata.notice || group.messages[0]?.metadata.notice) return false;
  return group.senderId === message.sender_id && minuteOf(group.at) === minuteOf(message.created_at);
}

function minuteOf(at: string): number {
  return Math.floor(Date.parse(at) / minuteMs);
}
