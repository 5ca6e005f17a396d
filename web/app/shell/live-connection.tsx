import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meQuery, useMe } from '../../features/profiles/api/use-me';
import { useHere } from '../../lib/here';
import { connectLive, onResync } from '../../lib/live';
import { forgetSignInAttempts } from '../state/sign-in-attempts';

/** The one live connection of a signed-in tab. After a gap everything on the page is asked for again. `comesFirst`: see `LiveOptions`. */
export function LiveConnection({ comesFirst }: { comesFirst?: boolean }) {
  const cache = useQueryClient();
  const { now } = useHere();
  const pageOf = useMe()?.clerk_id ?? null;
  // The first one: that of the server's rendering.
  const [madeAt] = useState(() => new Date(now).getTime());
  useEffect(() => {
    if (pageOf === null) return;
    forgetSignInAttempts();
    const stopResync = onResync(() => void cache.invalidateQueries());
    const disconnect = connectLive({
      page: { pageOf, comesFirst },
      madeAt,
      loadBindings: async () => (await import('../state/live-bindings')).liveBindings,
      cache,
      onRefused: () => void cache.invalidateQueries({ queryKey: meQuery.queryKey }),
    });
    return () => {
      stopResync();
      disconnect();
    };
  }, [cache, madeAt, comesFirst, pageOf]);
  return null;
}
