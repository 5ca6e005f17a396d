import type { Message, MessageStatus } from '@server/chat/messages/message.contract.js';

export interface Page {
  messages: Message[];
  nextCursor: string | null;
  /** Where it goes on; null at the thread's beginning and end. */
  olderCursor: string | null;
  newerCursor: string | null;
}

/** A thread as it is cached: the newest page first, each page oldest message first. */
export interface Thread {
  pages: Page[];
  pageParams: unknown[];
}

const rank: Record<MessageStatus, number> = { failed: 0, sending: 1, sent: 2, delivered: 3, read: 4 };

/** All messages once each, oldest first. */
export function messagesOf(thread: Thread | undefined): Message[] {
  const byId = new Map(thread?.pages.flatMap((page) => page.messages).map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}

/** Puts a message where its seq says, or a newer state of it in its place. Twice is as good as once, old news change nothing. */
export function putMessage(thread: Thread, message: Message): Thread {
  const isKnown = thread.pages.some((page) => page.messages.some(({ id }) => id === message.id));
  if (isKnown) return mapMessages(thread, (old) => (old.id === message.id ? newer(old, message) : old));
  if (isBeyond(thread, message.seq)) return thread;
  const [first = emptyPage, ...rest] = thread.pages;
  const messages = [...first.messages, message].sort((a, b) => a.seq - b.seq);
  return { pages: [{ ...first, messages }, ...rest], pageParams: thread.pageParams };
}

const emptyPage: Page = { messages: [], nextCursor: null, olderCursor: null, newerCursor: null };

/** Older or newer than all that is loaded, with more between: it comes when its page is asked for. */
function isBeyond(thread: Thread, seq: number): boolean {
  const loaded = messagesOf(thread);
  const [hasOlder, hasNewer] = [thread.pages.at(-1)?.olderCursor != null, thread.pages[0]?.newerCursor != null];
  return (hasOlder && seq < (loaded[0]?.seq ?? 0)) || (hasNewer && seq > (loaded.at(-1)?.seq ?? 0));
}

/** A receipt: this message, and all older ones of its sender, got at least that far (P6). */
export function putReceipt(thread: Thread, receipt: Message): Thread {
  return mapMessages(putMessage(thread, receipt), (message) => {
    if (message.sender_id !== receipt.sender_id || message.seq >= receipt.seq || rank[message.status] >= rank[receipt.status])
      return message;
    const { status, delivered_at, read_at, is_read, is_delivered } = receipt;
    return {
      ...message,
      status,
      is_read,
      is_delivered,
      delivered_at: message.delivered_at ?? delivered_at,
      read_at: message.read_at ?? read_at,
    };
  });
}

/** Leaves the tombstone of a deleted message. */
export function bury(thread: Thread, id: string, at: string): Thread {
  return mapMessages(thread, (message) =>
    message.id === id && !message.deleted_at ? { ...message, message: '', attachments: [], deleted_at: at } : message,
  );
}

/** Status only moves forward, and a tombstone stays one, whatever order news come in. */
function newer(old: Message, next: Message): Message {
  if (old.deleted_at && !next.deleted_at) return old;
  return rank[next.status] < rank[old.status] && !next.deleted_at ? old : next;
}

function mapMessages(thread: Thread, change: (message: Message) => Message): Thread {
  return { ...thread, pages: thread.pages.map((page) => ({ ...page, messages: page.messages.map(change) })) };
}
