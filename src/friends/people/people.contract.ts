import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, UserId } from '../../contract/ids.js';
import { Instant, text } from '../../contract/text.js';
import { Person, Stranger } from '../../profiles/profiles.contract.js';
import { FriendStatus } from '../friends.contract.js';

/** At most this many suggestions in one answer. */
export const suggestionsMax = 20;
/** At most this many people in one search answer, friends first. */
export const searchMax = 20;
/** Code points that one may search for (USR-2). */
export const searchMaxLength = 100;

/** A stranger or friend, and how we stand (M82). */
export const FoundPerson = z.extend(Stranger, {
  friend_status: FriendStatus,
  /** The open request between us, for answering it. */
  request_id: z.nullable(Id),
});
export type FoundPerson = z.output<typeof FoundPerson>;

/** Somebody I may know (M82). */
export const SuggestedUser = z.extend(FoundPerson, {
  /** In words: '3 mutual friends', 'Lives in Hometown'. */
  suggestion_reason: z.string(),
  /** How many friends we share. */
  mutual_friends: z.int().check(z.gte(0)),
});
export type SuggestedUser = z.output<typeof SuggestedUser>;

/** People I may know, those with the most mutual friends first; nobody I shared a ride with (M82, M87, M88). */
export const listSuggestedUsers = endpoint({
  method: 'GET',
  path: '/api/chat/suggested-users',
  access: 'user',
  summary: 'People I may know',
  reply: z.object({ users: z.array(SuggestedUser) }),
  rate: { limit: 120, windowS: 60 },
});

/** Never suggest this person to me again (M87). */
export const dismissSuggestion = endpoint({
  method: 'POST',
  path: '/api/friends/suggestions/:id/dismiss',
  access: 'user',
  summary: 'Dismiss a suggestion for good',
  params: z.object({ id: UserId }),
  reply: z.object({ user_id: UserId, dismissed: z.literal(true) }),
  problems: ['not_found'],
  rate: { limit: 120, windowS: 3_600 },
});

/** People by name, letter for letter and in any case; never by e-mail; blank finds nobody (USR-2). */
export const searchUsers = endpoint({
  method: 'GET',
  path: '/api/chat/search',
  access: 'user',
  summary: 'Find people by name',
  query: z.object({ q: text(searchMaxLength) }),
  reply: z.object({ users: z.array(FoundPerson) }),
  rate: { limit: 120, windowS: 60 },
});

/** What friends and I myself see of a person beyond a stranger's view. @public */
export const KnownPerson = z.pick(Person, {
  clerk_id: true,
  full_name: true,
  avatar_url: true,
  average_rating: true,
  total_ratings: true,
});
export type KnownPerson = z.output<typeof KnownPerson>;

/** A person as the one who asks may see them; a stranger's view of `user` is exactly Stranger (USR-1). */
export const PersonProfile = z.discriminatedUnion('audience', [
  z.object({ audience: z.literal('self'), user: KnownPerson }),
  z.object({
    audience: z.literal('friend'),
    user: KnownPerson,
    /** How many friends we share. */
    mutual_friends: z.int().check(z.gte(0)),
    friend_since: Instant,
  }),
  z.object({
    audience: z.literal('stranger'),
    user: Stranger,
    friend_status: FriendStatus,
    request_id: z.nullable(Id),
  }),
  /** Whom I blocked, as the list of those has them; whoever blocked me is not found. */
  z.object({ audience: z.literal('blocked'), user: Stranger, blocked_at: Instant }),
]);
export type PersonProfile = z.output<typeof PersonProfile>;

/** Unknown, deleted and suspended people and whoever blocked me all give the same 404 (P22). */
export const getUserProfile = endpoint({
  method: 'GET',
  path: '/api/users/:id/profile',
  access: 'user',
  summary: 'A person, as far as I may see them',
  params: z.object({ id: UserId }),
  reply: PersonProfile,
  problems: ['not_found'],
  rate: { limit: 300, windowS: 60 },
});
