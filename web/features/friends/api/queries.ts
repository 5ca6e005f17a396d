import type { UserId } from '@server/contract/ids.js';
import { listBlocks } from '@server/friends/blocks/blocks.contract.js';
import { getFriendSettings } from '@server/friends/settings/friend-settings.contract.js';
import { listFriendRequests, listFriends, listSentRequests } from '@server/friends/friends.contract.js';
import { getUserProfile, listSuggestedUsers, searchUsers } from '@server/friends/people/people.contract.js';
import { listOnlineFriends } from '@server/presence/online-friends.contract.js';
import { endpointInfiniteQuery, endpointQuery } from '../../../lib/cache/query';

/** My friends by name, a page at a time. */
export const friendsQuery = endpointInfiniteQuery(listFriends, { query: {} });

/** Who of all my friends is online, for the strip over the conversations (M92). */
export const quickFriendsQuery = endpointQuery(listOnlineFriends);

/** Requests that wait for my answer. */
export const receivedQuery = endpointInfiniteQuery(listFriendRequests, { query: {} });

/** My requests that wait for theirs. */
export const sentQuery = endpointInfiniteQuery(listSentRequests, { query: {} });

export const suggestionsQuery = endpointQuery(listSuggestedUsers);
export const settingsQuery = endpointQuery(getFriendSettings);
export const blocksQuery = endpointInfiniteQuery(listBlocks, { query: {} });

export const profileQuery = (id: UserId) => endpointQuery(getUserProfile, { params: { id } });
export const searchQuery = (q: string) => endpointQuery(searchUsers, { query: { q } }, { enabled: q !== '' });
