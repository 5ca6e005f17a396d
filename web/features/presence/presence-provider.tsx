import { getPresence } from '@server/presence/presence.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { PresenceContext } from '../../lib/presence-context';
import { useHeardAt } from './api/heard';
import { usePresences } from './api/use-presences';

/** Lets every face below show its dot by `usePresenceOf` of web/lib/presence-context. Mounted once, by the shell. */
export function PresenceProvider({ children }: { children: ReactNode }) {
  useCatchUp();
  return <PresenceContext value={usePresences}>{children}</PresenceContext>;
}

/** The page asks before its live connection is there: who moved in between is known only by asking again, when it is heard. */
function useCatchUp(): void {
  const cache = useQueryClient();
  const heardAt = useHeardAt();
  useEffect(() => {
    if (heardAt !== null) void cache.invalidateQueries({ queryKey: [getPresence.path] });
  }, [heardAt, cache]);
}
