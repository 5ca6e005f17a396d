import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam, UserId } from '../../contract/ids.js';
import { Cursor } from '../../contract/paging.js';
import { signal } from '../../contract/signal.js';
import { Conversation } from '../conversations/conversation.contract.js';
import { Message } from '../messages/message.contract.js';

/** At most this many ids in one receipt. */
export const messageIdsMax = 200;

/** Changes in one answer of catching up (P4). */
export const syncPageSize = 200;

/** A cursor of catching up serves this many days; after that everything is loaded afresh. */
export const syncMaxAgeDays = 30;

/** Ids of messages that I got; others' and unknown ids change nothing (MSG-9). */
const MessageIds = z.object({ message_ids: z.array(Id).check(z.minLength(1), z.maxLength(messageIdsMax)) });

/** Moves my read marker to the newest of these messages of each conversation; answers what changed (P9, S3). */
export const readMessages = endpoint({
  method: 'POST',
  path: '/api/chat/messages/read',
  access: 'user',
  summary: 'Mark messages as read',
  body: MessageIds,
  reply: z.object({ conversations: z.array(Conversation) }),
});

/** Who has read a message, and whom it only reached: the others in its conversation, its sender and me left out (M115, S15). */
export const messageReceipts = endpoint({
  method: 'GET',
  path: '/api/chat/messages/:id/receipts',
  access: 'user',
  summary: 'Who has seen a message',
  params: IdParam,
  /** At most 49 people in both together. */
  reply: z.object({ read: z.array(UserId), delivered: z.array(UserId) }),
  problems: ['not_found'],
  rate: { limit: 120, windowS: 60 },
});

/** Deletes for everyone what I sent under a `tempId`, whose acknowledgement never came; not found where it did not arrive (M95). */
export const deleteMessageOfKey = endpoint({
  method: 'DELETE',
  path: '/api/chat/message-keys/:id',
  access: 'user',
  summary: 'Delete my message of a tempId for everyone',
  params: IdParam,
  reply: Message,
  problems: ['not_found'],
});

/** Tells the server that messages reached this device: `sent` becomes `delivered` (P6). */
export const deliveredSignal = signal({
  name: 'chat.delivered',
  access: 'user',
  payload: MessageIds,
  rate: { limit: 60, windowS: 10 },
});

/** Tells the server that this device has caught up: whatever was sent to me reached it, in whichever conversation (P6). Again while `has_more`. */
export const deliveredAllSignal = signal({
  name: 'chat.delivered_all',
  access: 'user',
  payload: z.object({}),
  reply: z.object({ has_more: z.boolean() }),
  rate: { limit: 60, windowS: 10 },
});

/** Everything of my conversations that changed since a cursor: nothing is missed, some may come twice (P4). */
export const syncChat = endpoint({
  method: 'GET',
  path: '/api/chat/sync',
  access: 'user',
  summary: 'Catch up after a gap',
  query: z.object({ since: z.optional(Cursor) }),
  reply: z.object({
    /** New and changed messages, tombstones among them, in the order of their changes. */
    messages: z.array(Message),
    /** Conversations to replace: those of `messages`, and those whose marker or settings changed. */
    conversations: z.array(Conversation),
    /** Conversations that are there for me no more. */
    gone: z.array(Id),
    /** Where to go on: at once when `has_more`, else after the next gap. */
    cursor: z.string(),
    has_more: z.boolean(),
    /** Nothing is listed: load conversations and threads afresh, then go on from `cursor`. */
    full_resync: z.boolean(),
  }),
  rate: { limit: 120, windowS: 60 },
});
