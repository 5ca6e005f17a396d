import type { UserId } from '@server/contract/ids.js';
import { getPair, listFavorites, listPairBlocks } from '@server/pairs/pairs.contract.js';
import { endpointInfiniteQuery, endpointQuery } from '../../../lib/cache/query';

/** What I chose about somebody I rode with. */
export const pairQuery = (id: UserId) => endpointQuery(getPair, { params: { id } });

/** Whom I am never matched with again, newest first. */
export const pairBlocksQuery = endpointInfiniteQuery(listPairBlocks, { query: {} });

/** My favorite drivers, newest first. */
export const favoritesQuery = endpointInfiniteQuery(listFavorites, { query: {} });
