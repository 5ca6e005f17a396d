import { getPresence, listOnlineFriends } from '@server/presence/presence.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { quietly } from '../../../lib/quietly';

/** Whoever is shown may stand otherwise, and others may have come. */
export function askAgain(cache: QueryClient): void {
  for (const { path } of [getPresence, listOnlineFriends])
    quietly('presence is asked for again', cache.invalidateQueries({ queryKey: [path] }));
}
