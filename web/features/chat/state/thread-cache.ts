import type { Message, MessageStatus, Quoted } from '@server/chat/messages/message.contract.js';
import { quoteOf } from './quotes';

interface Page {
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

/** What a tombstone is left with (S42). */
const nothing = { message: '', attachments: [], reactions: [], metadata: {} };

/** All messages once each, oldest first. */
export function messagesOf(thread: Thread | undefined): Message[] {
  const byId = new Map(thread?.pages.flatMap((page) => page.messages).map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}

/** The same up to the newest; null while that is not loaded, and nobody knows from here what was said last. */
export function messagesToEnd(thread: Thread | undefined): Message[] | null {
  return thread?.pages[0]?.newerCursor === null ? messagesOf(thread) : null;
}

/**
 * Puts a message where its seq says, or a newer state of it in its place, and into the quotes of it. Twice is as good as
 * once, old news change nothing.
 */
export function putMessage(thread: Thread, message: Message): Thread {
  const quote = quoteOf(message);
  return mapMessages(place(thread, message), (one) => requote(one, quote));
}

function place(thread: Thread, message: Message): Thread {
  const isKnown = thread.pages.some((page) => page.messages.some(({ id }) => id === message.id));
  if (isKnown) return mapMessages(thread, (old) => (old.id === message.id ? newer(old, message) : old));
  if (isBeyond(thread, message.seq)) return thread;
  const [first = emptyPage, ...rest] = thread.pages;
  // It may quote what was deleted or edited here while it was on its way.
  const answered = message.quoted && messagesOf(thread).find(({ id }) => id === message.quoted?.id);
  const fresh = answered ? requote(message, quoteOf(answered)) : message;
  const messages = [...first.messages, fresh].sort((a, b) => a.seq - b.seq);
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

/** Leaves the tombstone of a deleted message, and nothing in the quotes of it. Of one that was buried before the later word counts. */
export function bury(thread: Thread, id: string, at: string): Thread {
  return mapMessages(thread, (message) => {
    if (message.id === id) return { ...message, ...nothing, deleted_at: at };
    return message.quoted?.id === id ? { ...message, quoted: { ...message.quoted, excerpt: '', deleted_at: at } } : message;
  });
}

/** Takes back what was buried at that moment, also in the quotes of it; whatever was said of it since holds. */
export function unbury(thread: Thread, said: Message, at: string): Thread {
  const { message: text, attachments, reactions, metadata } = said;
  const quoted = quoteOf({ ...said, deleted_at: null });
  return mapMessages(thread, (known) => {
    if (known.id === said.id && known.deleted_at === at)
      return { ...known, message: text, attachments, reactions, metadata, deleted_at: null };
    return known.quoted?.id === said.id && known.quoted.deleted_at === at ? { ...known, quoted } : known;
  });
}

/** The message, quoting what it answers as that is newest. */
function requote(message: Message, quote: Quoted): Message {
  return message.quoted?.id === quote.id ? { ...message, quoted: newerQuote(message.quoted, quote) } : message;
}

/** What is gone stays gone; else the later edit counts. */
function newerQuote(old: Quoted, next: Quoted): Quoted {
  if (old.deleted_at !== null) return old;
  return next.deleted_at !== null || isLater(next.edited_at, old.edited_at) ? next : old;
}

/**
 * Each part as it is newest, whatever order news come in: status only moves forward, text and reactions go by when they
 * changed (at the same time: what is here, which may be ahead of the server), and a tombstone stays one.
 */
function newer(old: Message, next: Message): Message {
  const { status, delivered_at, read_at, is_read, is_delivered } = rank[next.status] < rank[old.status] ? old : next;
  const { message, edited_at } = isLater(next.edited_at, old.edited_at) ? next : old;
  const { reactions, reacted_at } = isLater(next.reacted_at, old.reacted_at) ? next : old;
  const metadata = newerMetadata(old, next);
  const quoted = old.quoted && next.quoted ? newerQuote(old.quoted, next.quoted) : next.quoted;
  const newest = {
    ...next,
    status,
    delivered_at,
    read_at,
    is_read,
    is_delivered,
    message,
    edited_at,
    quoted,
    reactions,
    reacted_at,
    metadata,
  };
  const deleted_at = next.deleted_at ?? old.deleted_at;
  return deleted_at === null ? newest : { ...newest, ...nothing, deleted_at };
}

/** A preview goes with the text; of one text it comes once, and once it was taken away it stays away. */
function newerMetadata(old: Message, next: Message): Message['metadata'] {
  if (isLater(next.edited_at, old.edited_at)) return next.metadata;
  if (isLater(old.edited_at, next.edited_at)) return old.metadata;
  return previewRank(old) > previewRank(next) ? old.metadata : next.metadata;
}

function previewRank({ metadata: { preview } }: Message): number {
  if (preview === undefined) return 0;
  return preview === null ? 2 : 1;
}

/** What never happened is before everything. */
function isLater(one: string | null, other: string | null): boolean {
  return one !== null && (other === null || Date.parse(one) > Date.parse(other));
}

/** Changes messages of a thread where they stand. */
export function mapMessages(thread: Thread, change: (message: Message) => Message): Thread {
  return { ...thread, pages: thread.pages.map((page) => ({ ...page, messages: page.messages.map(change) })) };
}
