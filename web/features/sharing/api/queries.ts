import { listFriends } from '@server/friends/friends.contract.js';
import { listShares } from '@server/sharing/sharing.contract.js';
import { listTrusted } from '@server/sharing/trusted.contract.js';
import { endpointQuery } from '../../../lib/cache/query';

/** As many friends stand in the sheet; a link reaches the others. */
const maxFriends = 50;

export const sharesQuery = (rideId: string) => endpointQuery(listShares, { params: { id: rideId } }, { staleTime: 0 });

export const trustedQuery = endpointQuery(listTrusted);

export const nearFriendsQuery = endpointQuery(listFriends, { query: { limit: maxFriends } });
