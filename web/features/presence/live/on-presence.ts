import { type PresenceSettings, presenceSettingsChanged } from '@server/presence/settings.contract.js';
import { listOnlineFriends, onlineFriendsMax } from '@server/presence/online-friends.contract.js';
import { getPresence, type Presence, presenceChanged } from '@server/presence/presence.contract.js';
import { getMe } from '@server/profiles/profiles.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { newer } from '../../../lib/cache/newer';
import { endpointQuery } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { live, type LiveBinding } from '../../../lib/live';
import { presenceKey } from '../api/presence-key';
import { settingsQuery } from '../api/settings-query';

/** Only faces that this page shows are kept; the others are asked for when they appear. What is older than what is known changes nothing. */
export const onPresenceChanged = live(presenceChanged, (presence, cache) => {
  const key = presenceKey(presence.userId);
  if (newer(cache.getQueryData<Presence>(key), presence) !== presence) return;
  if (cache.getQueryState(key)) cache.setQueryData(key, presence);
  if (isNewsOfFriends(presence, cache)) refresh(cache, listOnlineFriends.path);
});

const onlineKey = endpointQuery(listOnlineFriends).queryKey;
const meKey = endpointQuery(getMe).queryKey;

/** Whether who is online is to be asked for anew: one of them went, or somebody came while fewer are known than are answered (M92). */
function isNewsOfFriends({ userId, status }: Presence, cache: QueryClient): boolean {
  if (!cache.getQueryState(onlineKey) || userId === cache.getQueryData(meKey)?.clerk_id) return false;
  const known = cache.getQueryData(onlineKey)?.friends ?? [];
  if (known.some(({ clerk_id: id }) => id === userId)) return status !== 'online';
  return status === 'online' && known.length < onlineFriendsMax;
}

/** Whom I see depends on whether I am seen (M152): then everything is asked for anew. */
export function applySettings(settings: PresenceSettings, cache: QueryClient): void {
  const before = cache.getQueryData(settingsQuery.queryKey);
  cache.setQueryData(settingsQuery.queryKey, settings);
  if (before?.visibility === settings.visibility) return;
  for (const { path } of [getPresence, listOnlineFriends]) void cache.invalidateQueries({ queryKey: [path] });
}

export const onPresenceSettingsChanged = live(presenceSettingsChanged, applySettings);

/** What the live topics of presence do to the page; the app binds them once. */
export const presenceBindings: readonly LiveBinding[] = [onPresenceChanged, onPresenceSettingsChanged];
