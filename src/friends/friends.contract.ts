import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { Id, IdParam, UserId } from '../contract/ids.js';
import { Cursor, limit, page } from '../contract/paging.js';
import { problems } from '../contract/problem.js';
import { Instant, text } from '../contract/text.js';
import { topic } from '../contract/topic.js';
import { fullNameMaxLength, Person } from '../profiles/profiles.contract.js';

/** A page of friends or requests: at most this many, and this many when nothing is said (S26). */
export const friendsMaxPage = 100;
export const friendsPage = 50;
/** FR-8: friend requests one person may send. */
export const requestRate = { limit: 30, windowS: 3_600 };
/** FR-8: whoever was declined waits this many days before asking the same person again. */
export const askAgainAfterDays = 7;

export const friendProblems = problems({
  self_request: [400, 'You cannot send yourself a friend request.'],
  asked_recently: [429, 'This person answered recently. Wait before asking again.'],
  requests_closed: [403, 'You can’t send this person a friend request.'],
  already_answered: [409, 'This request was already answered.'],
});

/** Stored are pending, accepted and rejected (S6); `removed` only travels live, when a friendship or request is gone. */
export const FriendshipStatus = z.enum(['pending', 'accepted', 'rejected', 'removed']);
export type FriendshipStatus = z.output<typeof FriendshipStatus>;

/** Two people and how they stand: one entity under all names of both specifications (S5). */
export const FriendRelationship = z.object({
  id: z.uuid(),
  sender_id: UserId,
  receiver_id: UserId,
  /** The sender, as specification 2 calls them. */
  requester_id: UserId,
  /** The receiver, as POST /api/friends calls them. */
  addressee_id: UserId,
  /** The receiver, as POST /api/chat/friends and the request view call them. */
  friend_id: UserId,
  status: FriendshipStatus,
  requested_at: Instant,
  responded_at: z.nullable(Instant),
  sender_name: z.string(),
  sender_avatar: z.nullable(z.string()),
  /** The same picture under the request view's other name. */
  sender_photo: z.nullable(z.string()),
  requester_name: z.string(),
  requester_avatar: z.nullable(z.string()),
  receiver_name: z.string(),
  receiver_avatar: z.nullable(z.string()),
});
export type FriendRelationship = z.output<typeof FriendRelationship>;

/** How somebody stands to me (M82). */
export const FriendStatus = z.enum(['none', 'pending_sent', 'pending_received', 'accepted']);
export type FriendStatus = z.output<typeof FriendStatus>;

/** Accept, or decline under either of its names (S4). */
export const RequestAction = z.enum(['accept', 'reject', 'decline']);
export type RequestAction = z.output<typeof RequestAction>;

const ListQuery = z.object({ limit: limit(friendsMaxPage, friendsPage), cursor: z.optional(Cursor) });

/** My friends by name; with `q` those whose name has it, letter for letter and in any case. */
export const listFriends = endpoint({
  method: 'GET',
  path: '/api/friends',
  access: 'user',
  summary: 'My friends by name',
  query: z.extend(ListQuery, { q: z.optional(text(fullNameMaxLength)) }),
  reply: page('friends', Person),
});

/** Ask somebody to be friends (M80); a crossing request makes us friends at once, a repeat changes nothing (S5). */
export const sendFriendRequest = endpoint({
  method: 'POST',
  path: '/api/friends',
  access: 'user',
  summary: 'Ask somebody to be friends',
  body: z.object({ addressee_id: UserId }),
  reply: FriendRelationship,
  problems: ['self_request', 'asked_recently', 'requests_closed', 'not_found', 'rate_limited'],
});

/** The same by the messaging specification's path and name (S5). */
export const sendFriendRequestInChat = endpoint({
  method: 'POST',
  path: '/api/chat/friends',
  access: 'user',
  summary: 'Ask somebody to be friends, from chat',
  body: z.object({ friend_id: UserId }),
  reply: FriendRelationship,
  problems: ['self_request', 'asked_recently', 'requests_closed', 'not_found', 'rate_limited'],
});

/** Ends a friendship, or takes my open request back, by the person's id; a repeat changes nothing (S41). */
export const removeFriend = endpoint({
  method: 'DELETE',
  path: '/api/friends/:id',
  access: 'user',
  summary: 'End a friendship or take a request back',
  params: z.object({ id: UserId }),
  reply: z.object({ user_id: UserId, friend_status: FriendStatus }),
});

/** Requests that wait for my answer, newest first (M81). */
export const listFriendRequests = endpoint({
  method: 'GET',
  path: '/api/friends/requests',
  access: 'user',
  summary: 'Friend requests that wait for my answer',
  query: ListQuery,
  reply: page('received_requests', FriendRelationship),
});

/** Requests of mine that nobody has answered yet, newest first. */
export const listSentRequests = endpoint({
  method: 'GET',
  path: '/api/friends/requests/sent',
  access: 'user',
  summary: 'Friend requests that I sent and nobody answered yet',
  query: ListQuery,
  reply: page('sent_requests', FriendRelationship),
});

/** Answer a request sent to me; the same answer again changes nothing (M80, S4). */
export const answerFriendRequest = endpoint({
  method: 'PATCH',
  path: '/api/social/friend-requests/:id',
  access: 'user',
  summary: 'Accept or decline a friend request',
  params: IdParam,
  body: z.object({ action: RequestAction }),
  reply: FriendRelationship,
  problems: ['not_found', 'already_answered'],
});

/** The same answer by the messaging specification's path (S4). */
export const answerFriendRequestInChat = endpoint({
  method: 'PATCH',
  path: '/api/friends/requests',
  access: 'user',
  summary: 'Accept or decline a friend request, named in the body',
  body: z.object({ request_id: Id, action: RequestAction }),
  reply: FriendRelationship,
  problems: ['not_found', 'already_answered'],
});

/** A friendship or request of mine has changed, on whichever device. */
export const friendsChanged = topic({ name: 'friends.changed', payload: FriendRelationship });
