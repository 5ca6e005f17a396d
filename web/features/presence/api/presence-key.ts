import type { UserId } from '@server/contract/ids.js';
import { getPresence } from '@server/presence/presence.contract.js';

/** One person's place in the query cache. */
export const presenceKey = (userId: UserId) => [getPresence.path, userId];
