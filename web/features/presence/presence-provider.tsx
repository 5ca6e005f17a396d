import type { ReactNode } from 'react';
import { PresenceContext } from '../../lib/presence-context';
import { usePresences } from './api/use-presences';

/** Lets every face below show its dot by `usePresenceOf` of web/lib/presence-context. Mounted once, by the shell. */
export function PresenceProvider({ children }: { children: ReactNode }) {
  return <PresenceContext value={usePresences}>{children}</PresenceContext>;
}
