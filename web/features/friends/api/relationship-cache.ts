import type { ReplyOf } from '@server/contract/endpoint.js';
import type { UserId } from '@server/contract/ids.js';
import { listBlocks } from '@server/friends/blocks/blocks.contract.js';
import {
  type FriendRelationship,
  type FriendStatus,
  listFriendRequests,
  listFriends,
  listSentRequests,
} from '@server/friends/friends.contract.js';
import { getUserProfile, listSuggestedUsers, type PersonProfile, searchUsers } from '@server/friends/people/people.contract.js';
import { getMe, type Profile } from '@server/profiles/profiles.contract.js';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { cachedList } from '../../../lib/cache/cache';
import { matchPaths } from '../../../lib/cache/match-paths';
import { putBack } from '../../../lib/cache/put-back';
import { refresh } from '../../../lib/cache/refresh';
import { endpointKey } from '../../../lib/cache/query';

/** How I stand to somebody, as lists of people show it. */
export interface Relationship {
  friend_status: FriendStatus;
  /** The open request between us. */
  request_id: string | null;
}

/** The part of found people and suggestions that this file edits. */
interface Found extends Relationship {
  clerk_id: UserId;
}
interface Page {
  users: Found[];
}
type FriendPage = ReplyOf<typeof listFriends>;

/**
 * Brings everything that shows the two of us up to date: requests of both directions, search hits, suggestions, the
 * person's page and the list of friends. The same relationship twice changes nothing more.
 */
export function applyRelationship(cache: QueryClient, relationship: FriendRelationship): void {
  const me = cache.getQueryData<Profile | null>(endpointKey(getMe, {}))?.clerk_id;
  if (!me) return;
  const isMine = relationship.sender_id === me;
  const received = cachedList(cache, { endpoint: listFriendRequests, field: 'received_requests' });
  const sent = cachedList(cache, { endpoint: listSentRequests, field: 'sent_requests' });
  if (relationship.status === 'pending') (isMine ? sent : received).upsert(relationship);
  else for (const list of [received, sent]) list.remove(relationship.id);
  showRelationship(cache, isMine ? relationship.receiver_id : relationship.sender_id, relationshipIn(relationship, isMine));
  if (relationship.status !== 'pending') refresh(cache, listFriends.path, getUserProfile.path);
}

function showRelationship(cache: QueryClient, other: UserId, relationship: Relationship): void {
  setRelationship(cache, other, relationship);
  if (relationship.friend_status === 'none') forgetFriend(cache, other);
  // Whoever asks or has become a friend stands elsewhere on the page now.
  if (relationship.friend_status === 'pending_received' || relationship.friend_status === 'accepted')
    forgetFound(cache, other, [listSuggestedUsers.path]);
}

function relationshipIn({ id, status }: FriendRelationship, isMine: boolean): Relationship {
  if (status === 'accepted') return { friend_status: 'accepted', request_id: null };
  if (status !== 'pending') return { friend_status: 'none', request_id: null };
  return { friend_status: isMine ? 'pending_sent' : 'pending_received', request_id: id };
}

const blockPaths: readonly string[] = [
  listBlocks,
  listFriends,
  listFriendRequests,
  listSentRequests,
  getUserProfile,
  searchUsers,
  listSuggestedUsers,
].map(({ path }) => path);

/** I blocked somebody, who goes at once from wherever they are shown, or block them no more (P22). */
export function applyBlock(cache: QueryClient, userId: UserId, isBlocked: boolean): void {
  if (isBlocked) {
    forgetFound(cache, userId);
    forgetFriend(cache, userId);
  }
  refresh(cache, ...blockPaths, ...matchPaths);
}

/** Shows how I stand to one person wherever they are found, suggested or looked at. */
export function setRelationship(cache: QueryClient, userId: UserId, relationship: Relationship): void {
  editFound(cache, (users) => users.map((user) => (user.clerk_id === userId ? { ...user, ...relationship } : user)));
  const key = endpointKey(getUserProfile, { params: { id: userId } });
  cache.setQueryData<PersonProfile>(key, (profile) => (profile?.audience === 'stranger' ? { ...profile, ...relationship } : profile));
}

/** Takes somebody off my list of friends at once, before the server is asked for it again. */
export function forgetFriend(cache: QueryClient, userId: UserId): void {
  const without = (page: FriendPage): FriendPage => ({ ...page, friends: page.friends.filter((friend) => friend.clerk_id !== userId) });
  cache.setQueriesData<FriendPage | InfiniteData<FriendPage>>({ queryKey: [listFriends.path] }, (data) => {
    if (!data) return data;
    return 'pages' in data ? { ...data, pages: data.pages.map(without) } : without(data);
  });
}

/** Takes a person out of search hits and suggestions; answers what puts them back where they stood. */
export function forgetFound(cache: QueryClient, userId: UserId, from: readonly string[] = foundIn): () => void {
  const isThey = (user: Found) => user.clerk_id === userId;
  const before = from.flatMap((path) => cache.getQueriesData<Page>({ queryKey: [path] }));
  editFound(cache, (users) => users.filter((user) => !isThey(user)), from);
  return () => {
    for (const [key, page] of before)
      cache.setQueryData<Page>(key, (known) => known && { ...known, users: putBack(known.users, page?.users ?? [], isThey) });
  };
}

const foundIn: readonly string[] = [searchUsers.path, listSuggestedUsers.path];

function editFound(cache: QueryClient, change: (users: Found[]) => Found[], from: readonly string[] = foundIn): void {
  for (const path of from) {
    cache.setQueriesData<Page>({ queryKey: [path] }, (page) => page && { ...page, users: change(page.users) });
  }
}
