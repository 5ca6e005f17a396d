import type { UserId } from '@server/contract/ids.js';
import { getPresence, type Presence } from '@server/presence/presence.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { callerOf } from '../../../lib/cache/query';
import { logQuietly } from '../../../lib/log';
import { presenceKey } from './presence-key';

/** For loaders: the presence of these people (at most 100), in one call; empty where it cannot be had: their dots come later. */
export async function loadPresences(client: QueryClient, userIds: readonly UserId[]): Promise<readonly Presence[]> {
  if (userIds.length === 0) return [];
  try {
    const { presence } = await callerOf(client)(getPresence, { query: { ids: userIds.join(',') } });
    for (const one of presence) client.setQueryData(presenceKey(one.userId), one);
    return presence;
  } catch (error) {
    logQuietly('presence could not be loaded', error);
    return [];
  }
}
