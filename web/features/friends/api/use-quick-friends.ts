import type { Person } from '@server/profiles/profiles.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../../../lib/connection';
import { usePresencesOf } from '../../../lib/presence-context';
import { quickFriendsQuery } from './queries';

/** At most so many are shown (M92). */
const shownMax = 5;

export interface QuickFriends {
  /** Who is online now, the first by name. */
  online: readonly Person[];
  /** It is not known yet, and on its way. */
  isComing: boolean;
}

/** Friends to write to at once: those who are online, live (M92). Who goes is gone from here before the server is asked for the next. */
export function useQuickFriends(): QuickFriends {
  const { data, isPending, isPaused } = useQuery(quickFriendsQuery);
  const isCutOff = useConnection() === 'disconnected';
  const friends = data?.friends ?? [];
  const presences = usePresencesOf(friends.map(({ clerk_id: id }) => id));
  const online = friends.filter(({ clerk_id: id }) => presences.get(id)?.status === 'online').slice(0, shownMax);
  // Somebody was found, or all were asked about.
  const isKnown = online.length > 0 || (data !== undefined && presences.size === friends.length && !isCutOff);
  const isAsked = data ? !isCutOff : isPending && !isPaused;
  return { online, isComing: isAsked && !isKnown };
}
