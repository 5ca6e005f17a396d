import { pairChanged } from '@server/pairs/pairs.contract.js';
import { live } from '../../../lib/live';
import { refreshPairs } from '../api/pair-cache';

/** I chose anew about somebody, on this or another screen of mine. */
export const onPairChanged = live(pairChanged, (_, cache) => refreshPairs(cache));
