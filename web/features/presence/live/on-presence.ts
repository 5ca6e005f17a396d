import { type PresenceSettings, presenceSettingsChanged } from '@server/presence/settings.contract.js';
import { getPresence, presenceChanged } from '@server/presence/presence.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { live, type LiveBinding } from '../../../lib/live';
import { quietly } from '../../../lib/quietly';
import { presenceKey } from '../api/presence-key';
import { settingsQuery } from '../api/settings-query';

/** Only faces that this page shows are kept; the others are asked for when they appear. */
export const onPresenceChanged = live(presenceChanged, (presence, cache) => {
  const key = presenceKey(presence.userId);
  if (cache.getQueryState(key)) cache.setQueryData(key, presence);
});

/** Whom I see depends on whether I am seen (M152): then everything is asked for anew. */
export function applySettings(settings: PresenceSettings, cache: QueryClient): void {
  const before = cache.getQueryData(settingsQuery.queryKey);
  cache.setQueryData(settingsQuery.queryKey, settings);
  if (before?.visibility === settings.visibility) return;
  quietly('presence is asked for again', cache.invalidateQueries({ queryKey: [getPresence.path] }));
}

export const onPresenceSettingsChanged = live(presenceSettingsChanged, applySettings);

/** What the live topics of presence do to the page; the app binds them once. */
export const presenceBindings: readonly LiveBinding[] = [onPresenceChanged, onPresenceSettingsChanged];
