import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam, UserId } from '../../contract/ids.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { problems } from '../../contract/problem.js';
import { signal } from '../../contract/signal.js';
import { Instant, isBlank, text } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';
import { Attachment, maxAttachments } from '../attachments/attachment.contract.js';
import { LinkPreview } from '../previews/link-preview.contract.js';
import { GroupNotice } from './group-notice.contract.js';
import { CallSummary } from './call-summary.contract.js';

/** A message has at most this many code points. */
export const messageMaxLength = 8_000;
/** A thread loads this many messages at a time (S17). */
const messagePageSize = 30;
/** A caller may ask for this many messages at most in one page. */
const messagePageMax = 100;
/** A message in a list is cut after this many whole characters (M91). */
const previewMaxLength = 40;
/** A message shows at most this many code points of the one that it answers (M114). */
export const quoteMaxLength = 120;
/** One person sends at most 20 messages in 10 s. */
export const sendRate = { limit: 20, windowS: 10 } as const;
/** The text of a deleted message is kept this many days, readable only through a report (S42). */
export const deletedKeptDays = 30;
/** With an empty composer the send button sends this (M96). */
export const thumbsUp = '👍';

export const messageProblems = problems({
  /** One body for a stranger, a blocked or blocking person, oneself, a closed account and nobody; a group names none of them (MSG-1, MSG-10). */
  cannot_message: [403, 'You cannot message this person.'],
  temp_id_reused: [409, 'This tempId was already used for another message.'],
  reply_not_found: [404, 'The message you’re replying to isn’t in this conversation.'],
  /** One body for what is deleted, never was, or is not mine to see. */
  forward_not_found: [404, 'The message you’re forwarding isn’t available anymore.'],
  forward_changed: [409, 'The message you’re forwarding has changed since.'],
});

/** What a message can be. */
export const MessageType = z.enum(['text', 'call', 'missed_call', 'voice', 'image', 'file']);
export type MessageType = z.output<typeof MessageType>;

/** How far a message got; the server says only sent, delivered and read (M93, P6). */
export const MessageStatus = z.enum(['sending', 'sent', 'delivered', 'read', 'failed']);
export type MessageStatus = z.output<typeof MessageStatus>;

/** What one person reacted to a message with: one emoji (M114). */
export const Reaction = z.object({ user_id: UserId, emoji: z.string() });
export type Reaction = z.output<typeof Reaction>;

/** What a message answers, as it is now (M114). */
export const Quoted = z.object({
  id: Id,
  sender_id: UserId,
  /** How it begins, at most `quoteMaxLength` code points; empty once deleted. */
  excerpt: z.string(),
  message_type: MessageType,
  edited_at: z.nullable(Instant),
  deleted_at: z.nullable(Instant),
});
export type Quoted = z.output<typeof Quoted>;

/** A message as every member of its conversation sees it (S15, S43). */
export const Message = z.object({
  id: Id,
  conversation_id: Id,
  /** Place in the conversation: 1, 2, 3 … without gaps, the same for everyone (P3). */
  seq: z.int().check(z.gte(1)),
  sender_id: UserId,
  /** The other person of a direct conversation; null in a group. */
  recipient_id: z.nullable(UserId),
  /** The text as sent; empty once deleted. */
  message: z.string(),
  message_type: MessageType,
  status: MessageStatus,
  /** When it had reached everyone else. */
  delivered_at: z.nullable(Instant),
  /** When everyone else had read it. */
  read_at: z.nullable(Instant),
  created_at: Instant,
  edited_at: z.nullable(Instant),
  /** Since when it is only a tombstone (S42). */
  deleted_at: z.nullable(Instant),
  is_read: z.boolean(),
  is_delivered: z.boolean(),
  attachments: z.array(Attachment),
  /** The id that its sender's device gave it. */
  tempId: z.nullable(Id),
  /** The message that this one answers. */
  reply_to: z.nullable(Id),
  /** The same with what it says, also to whoever came after it was said: its sender chose to show it. */
  quoted: z.nullable(Quoted),
  /** One of each person who reacted, oldest first: at most as many as a group has people (M114). */
  reactions: z.array(Reaction),
  /** When they changed last; later with each change. */
  reacted_at: z.nullable(Instant),
  /**
   * `notice`: the server's own line of what happened in a group, which no client can send (M115). `forwarded`: it says
   * what another message said; which one is private (M114). `preview`: comes once the page that it leads to was read, and
   * is null once its sender took it away.
   */
  metadata: z.looseObject({
    notice: z.optional(GroupNotice),
    forwarded: z.optional(z.boolean()),
    preview: z.optional(z.nullable(LinkPreview)),
    call: z.optional(CallSummary),
  }),
});
export type Message = z.output<typeof Message>;

/** What a person sends: to a conversation, or to a person (then their direct conversation is found or made). */
export const NewMessage = z
  .object({
    /** A claim that must equal the session (S15). */
    sender_id: z.optional(UserId),
    recipient_id: z.optional(UserId),
    /** Counts before `recipient_id` when both are given. */
    conversation_id: z.optional(Id),
    /** May be empty only beside files, and where a message of files alone is forwarded. */
    message: text(messageMaxLength),
    /** Unique for each sender for ever: a repeat answers the first message (P2). */
    tempId: z.optional(Id),
    reply_to: z.optional(Id),
    /** A message that I can see and no call; `message` says what that says now, and its files come along (M114). */
    forwarded_from: z.optional(Id),
    /**
     * Files that I uploaded and no message has yet, in the order in which they are shown; a voice message has one (S16). None
     * where something is forwarded.
     */
    attachments: z.optional(z.array(z.object({ id: Id })).check(z.maxLength(maxAttachments))),
  })
  .check(
    z.refine(({ recipient_id, conversation_id }) => recipient_id !== undefined || conversation_id !== undefined, {
      error: 'Say recipient_id or conversation_id',
      path: ['recipient_id'],
    }),
    z.refine(
      ({ message, attachments, forwarded_from }) => !isBlank(message) || (attachments?.length ?? 0) > 0 || forwarded_from !== undefined,
      { error: 'Say something or attach something', path: ['message'] },
    ),
  );
export type NewMessage = z.output<typeof NewMessage>;

const sendProblems = [
  'cannot_message',
  'temp_id_reused',
  'reply_not_found',
  'forward_not_found',
  'forward_changed',
  'attachment_not_found',
  'attachments_full',
  'not_found',
] as const;

/** Sends a message; answered only when it is committed (P1). A repeated `tempId` answers the first message. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chat/messages',
  access: 'user',
  summary: 'Send a message',
  body: NewMessage,
  reply: Message,
  status: 201,
  problems: ['conversation_ended', ...sendProblems],
  rate: sendRate,
});

/** The same over the socket: what the product itself uses. */
export const sendSignal = signal({
  name: 'chat.send',
  access: 'user',
  payload: NewMessage,
  reply: z.object({ message: Message }),
  rate: sendRate,
  twin: sendMessage,
});

/**
 * A page of a thread, oldest message first. `olderCursor` and `newerCursor` say where the thread goes on, for `before` and `after`;
 * `nextCursor` is the one of the direction asked: newer with `after`, else older.
 */
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/chat/conversations/:id/messages',
  access: 'user',
  summary: 'Messages of a conversation',
  params: IdParam,
  query: z.object({
    /** A message's id, its seq, or the last page's nextCursor: what came before it. */
    before: z.optional(Cursor),
    /** The same: what came after it. */
    after: z.optional(Cursor),
    /** The same: half of the page up to it, half after it. */
    around: z.optional(Cursor),
    limit: limit(messagePageMax, messagePageSize),
  }),
  reply: z.extend(page('messages', Message), { olderCursor: z.nullable(z.string()), newerCursor: z.nullable(z.string()) }),
  problems: ['not_found'],
});

/** A message of one of my conversations, by its id alone, as a link names it (M109); not one that is deleted. */
export const getMessage = endpoint({
  method: 'GET',
  path: '/api/chat/messages/:id',
  access: 'user',
  summary: 'One message',
  params: IdParam,
  reply: Message,
  problems: ['not_found'],
});

/** Deletes my message for everyone; a second time answers the same (P7). */
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/chat/messages/:id',
  access: 'user',
  summary: 'Delete my message for everyone',
  params: IdParam,
  reply: Message,
  problems: ['not_found'],
});

/** A new message, to every device of every member, its sender's too. */
export const messageCreated = topic({ name: 'chat.message.created', payload: Message });
/** A message that got further, was edited or reacted to. As far as one got, all older ones of its sender there did too. */
export const messageUpdated = topic({ name: 'chat.message.updated', payload: Message });
/** A message that is gone for everyone. */
export const messageDeleted = topic({ name: 'chat.message.deleted', payload: z.object({ id: Id, conversation_id: Id }) });

/** Each of these is a whole character, whatever follows. */
const printableAscii = /^[ -~]*$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first `previewMaxLength` whole characters of a message on one line, with an ellipsis when there is more (M91, MSG-2). */
export function previewOf(message: string): string {
  const line = message.trim().replace(/\s+/gu, ' ');
  if (line.length <= previewMaxLength) return line;
  const head = line.slice(0, previewMaxLength + 1);
  if (printableAscii.test(head)) return `${head.slice(0, -1)}…`;
  let end = 0;
  let count = 0;
  for (const { index, segment } of graphemes.segment(line)) {
    if (count === previewMaxLength) return `${line.slice(0, end)}…`;
    end = index + segment.length;
    count += 1;
  }
  return line;
}
