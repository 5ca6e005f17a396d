import * as z from 'zod/mini';
import { dayMs } from '../../contract/duration.js';
import { endpoint, type InputOf } from '../../contract/endpoint.js';
import { Id, IdParam, UserId } from '../../contract/ids.js';
import { Cursor, Flag, page } from '../../contract/paging.js';
import { problems } from '../../contract/problem.js';
import { Instant, text } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';
import { Version } from '../../contract/version.js';
import { Person } from '../../profiles/profiles.contract.js';
import { Message } from '../messages/message.contract.js';

/** The first page of conversations (M90). */
export const conversationsFirstPage = 20;
/** Every further page of conversations (M90). */
export const conversationsNextPage = 15;
/** The next page is fetched this many pixels before the end of the list … (M90). */
export const conversationsLoadAheadPx = 100;
/** … after this many milliseconds (M90). */
export const conversationsLoadDelayMs = 100;
/** People in one group, its maker included. */
export const groupMaxMembers = 50;
/** A group has at least this many people beside its maker (M105). */
export const groupMinOthers = 2;
/** What a ride opened between two people who are no friends closes so long after its end (M40). */
export const contactKeptMs = dayMs;
/** Characters of a group's name. */
export const groupNameMaxLength = 80;

/** What somebody may do in a group: an admin changes who is in it, what it is called and its photo (M115). */
export const GroupRole = z.enum(['admin', 'member']);
export type GroupRole = z.output<typeof GroupRole>;

export const conversationProblems = problems({
  /** What brought the two together, a ride or what was left in its car, has been over for long enough (M40). */
  conversation_ended: [403, 'This conversation has ended.'],
  group_too_small: [400, 'A group needs at least two other people.'],
});

/** A member as the other members see them. */
export const Participant = z.extend(Person, {
  /** Whether this is an AI assistant. */
  isAgent: z.boolean(),
  agentEmoji: z.nullable(z.string()),
  /** Whether they take part: nobody writes to a closed or suspended account. */
  isActive: z.boolean(),
});
export type Participant = z.output<typeof Participant>;

/** A conversation as one of its members sees it. */
export const Conversation = z.object({
  id: Id,
  kind: z.enum(['direct', 'group']),
  /** The other person of a direct conversation; null in a group. */
  friend: z.nullable(Participant),
  /** A group's name, or that of a conversation with an agent, when it was given one. */
  name: z.nullable(z.string()),
  /** A group's photo, a path of our own; null without one, and in a direct conversation. */
  photo_url: z.nullable(z.string()),
  /** Everyone in it but me, at most 49. */
  participants: z.array(Participant),
  /** What I may do in a group; null in a direct conversation. */
  role: z.nullable(GroupRole),
  /** The admins of a group, at most 50, me among them when I am one; nobody in a direct conversation. */
  admin_ids: z.array(UserId),
  /** The newest message that is not deleted; its text is cut at 500 code points. */
  lastMessage: z.nullable(Message),
  /** The place of its newest message, deleted or not; 0 before the first. */
  lastSeq: z.int().check(z.gte(0)),
  /** Messages of others after my read marker that are not deleted (P9). */
  unreadCount: z.int().check(z.gte(0)),
  /** Kept by clients from `chat.typing`; an answer of the server always says false. */
  isTyping: z.boolean(),
  isPinned: z.boolean(),
  isMuted: z.boolean(),
  /** Put away: it stands in the list of archived ones only, and is never pinned. */
  isArchived: z.boolean(),
  /** I marked it as unread: it stands among the unread ones, and counts nothing. */
  isMarkedUnread: z.boolean(),
  /** My read marker. */
  lastReadMessageId: z.nullable(Id),
  /** What I typed and did not send, on whatever device, cut at 500 code points; null for nothing (M113). */
  draftMessage: z.nullable(z.string()),
  /** The version of my draft, which goes on when it was sent or cleared; 0 before the first. */
  draftVersion: z.int().check(z.gte(0)),
  /** My messages here that are to be sent later, or could not be (M120). */
  scheduledCount: z.int().check(z.gte(0)),
  /**
   * Until then both can write, and afterwards only read: a ride brought them together that is over, or what was left in its car (M40).
   * Null while no end is known. A new ride of theirs moves it, and it goes once they are friends.
   */
  closes_at: z._default(z.nullable(Instant), null),
  /** Both can write for good: no ride alone brought them together. Only then is the other one taken into a group by it. */
  is_lasting: z._default(z.boolean(), true),
  created_at: Instant,
  /** When the newest message came, or the conversation was made. */
  updated_at: Instant,
  version: Version,
});
export type Conversation = z.output<typeof Conversation>;

/** My conversations, the archived ones or all others: pinned, then unread, then newest (M90); 20 first, then 15. */
export const listConversations = endpoint({
  method: 'GET',
  path: '/api/chat/conversations',
  access: 'user',
  summary: 'My conversations',
  query: z.object({
    cursor: z.optional(Cursor),
    /** `true` for those that I archived, which stand in no other list (M114). */
    archived: z.optional(Flag),
  }),
  /** `hasArchived`: whether there are archived ones, on whatever page. */
  reply: z.extend(page('conversations', Conversation), { hasArchived: z.boolean() }),
});

/** One other person: our direct conversation, found or made; also one that has ended, to be read. Two or more: a new group (S15, M105). */
export const openConversation = endpoint({
  method: 'POST',
  path: '/api/chat/conversations',
  access: 'user',
  summary: 'Open a direct conversation or make a group',
  body: z.object({
    participant_ids: z.array(UserId).check(z.minLength(1), z.maxLength(groupMaxMembers)),
    name: z.optional(text(groupNameMaxLength, 1)),
  }),
  reply: Conversation,
  status: 201,
  problems: ['cannot_message', 'group_too_small', 'group_full'],
  rate: { limit: 30, windowS: 60 },
  idempotent: true,
});

/** One of my conversations. */
export const getConversation = endpoint({
  method: 'GET',
  path: '/api/chat/conversations/:id',
  access: 'user',
  summary: 'One of my conversations',
  params: IdParam,
  reply: Conversation,
  problems: ['not_found'],
});

/** How I keep one of my conversations, which nobody else learns of; what is left out stays as it is (M114). */
export const editConversationSettings = endpoint({
  method: 'PATCH',
  path: '/api/chat/conversations/:id/settings',
  access: 'user',
  summary: 'Pin, mute, archive or mark one of my conversations as unread',
  params: IdParam,
  body: z.strictObject({
    /** Pinned ones stand first in the list. */
    isPinned: z.optional(z.boolean()),
    /** Of a muted one nothing is told; what is unread still counts. */
    isMuted: z.optional(z.boolean()),
    /**
     * Archiving takes the pin away, and pinning the archive. My next message brings it back, and somebody else's unless
     * it is muted.
     */
    isArchived: z.optional(z.boolean()),
    /** Goes away as soon as I read a message there, or write one. */
    isMarkedUnread: z.optional(z.boolean()),
  }),
  reply: Conversation,
  problems: ['not_found'],
  rate: { limit: 60, windowS: 60 },
});
export type ConversationSettings = InputOf<typeof editConversationSettings>['body'];

/** A conversation was made or looks different for this person: a replaced one, whole. */
export const conversationChanged = topic({ name: 'chat.conversation.changed', payload: Conversation });
/** A conversation is there for this person no more; it may come back by `chat.conversation.changed` (M85, M115). */
export const conversationGone = topic({ name: 'chat.conversation.gone', payload: z.object({ id: Id }) });
