import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam, UserId } from '../../contract/ids.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { Instant, text } from '../../contract/text.js';
import { Conversation } from '../conversations/conversation.contract.js';

/** The search of a thread lists this many messages at a time (M102). */
const searchPageSize = 10;
const searchPageMax = 50;
/** Matches are counted up to this many. */
export const searchTotalMax = 1_000;
/** Of all my conversations at most this many matches are listed, page by page. */
export const searchAllMax = 100;
/** Code points that one may search for. */
export const searchMaxLength = 100;

/** A message that says what was searched for. */
export const MessageMatch = z.object({
  id: Id,
  seq: z.int().check(z.gte(1)),
  sender_id: UserId,
  created_at: Instant,
  /** The text around the first match, at most 160 code points. */
  excerpt: z.string(),
});
export type MessageMatch = z.output<typeof MessageMatch>;

/** Messages with this text in them, letter for letter and in any case, newest first; blank finds none (M102, S18). */
export const searchMessages = endpoint({
  method: 'GET',
  path: '/api/chat/conversations/:id/search',
  access: 'user',
  summary: 'Search a conversation',
  params: IdParam,
  query: z.object({ q: text(searchMaxLength), cursor: z.optional(Cursor), limit: limit(searchPageMax, searchPageSize) }),
  reply: z.extend(page('matches', MessageMatch), {
    /** All of them, on whatever page; `searchTotalMax` says that there may be more. */
    total: z.int().check(z.gte(0), z.lte(searchTotalMax)),
  }),
  problems: ['not_found'],
  rate: { limit: 60, windowS: 60 },
});

/** A match somewhere in my conversations. */
export const FoundMessage = z.extend(MessageMatch, { conversation_id: Id });
export type FoundMessage = z.output<typeof FoundMessage>;

/** As much of a conversation as its row among matches shows. */
export const FoundConversation = z.pick(Conversation, {
  id: true,
  kind: true,
  friend: true,
  name: true,
  photo_url: true,
  participants: true,
});
export type FoundConversation = z.output<typeof FoundConversation>;

/**
 * The same in all my conversations, the archived ones too, newest first: what I left and what a block hides is not
 * among them. Text without three letters in a row is looked for in the newest messages only (S18).
 */
export const searchAllMessages = endpoint({
  method: 'GET',
  path: '/api/chat/search/messages',
  access: 'user',
  summary: 'Search all of my conversations',
  query: z.object({ q: text(searchMaxLength), cursor: z.optional(Cursor), limit: limit(searchPageMax, searchPageSize) }),
  reply: z.extend(page('matches', FoundMessage), {
    /** Those that the matches of this page are in, each once. */
    conversations: z.array(FoundConversation),
    /** Nothing more is listed, though older messages may say it as well: more of the text finds them. */
    hasOlder: z.boolean(),
  }),
  rate: { limit: 60, windowS: 60 },
});
