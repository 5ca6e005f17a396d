import { listFriends } from '@server/friends/friends.contract.js';
import { listShares } from '@server/sharing/sharing.contract.js';
import { listTrusted } from '@server/sharing/trusted.contract.js';
import { endpointInfiniteQuery, endpointQuery } from '../../../lib/cache/query';

export const sharesQuery = (rideId: string) => endpointQuery(listShares, { params: { id: rideId } }, { staleTime: 0 });

export const trustedQuery = endpointQuery(listTrusted);

/** My friends by name, a page at a time. */
export const nearFriendsQuery = endpointInfiniteQuery(listFriends, { query: {} });
