import type { Person } from '@server/profiles/profiles.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../../../lib/connection';
import { usePresencesOf } from '../../../lib/presence-context';
import { quickFriendsQuery } from './queries';

/** At most so many are shown (M92). */
const shownMax = 5;

export interface QuickFriends {
  /** Who of the first ones is online now. */
  online: readonly Person[];
  /** Neither they nor their presence is known yet, and it is on its way. */
  isComing: boolean;
}

/** Friends to write to at once: those who are online, live (M92). */
export function useQuickFriends(): QuickFriends {
  const { data, isPending, isPaused } = useQuery(quickFriendsQuery);
  const isCutOff = useConnection() === 'disconnected';
  // Agents have a place of their own behind the friends.
  const friends = data?.friends.filter(({ is_agent: isAgent }) => !isAgent) ?? [];
  const presences = usePresencesOf(friends.map(({ clerk_id: id }) => id));
  const online = friends.filter(({ clerk_id: id }) => presences.get(id)?.status === 'online').slice(0, shownMax);
  const isAsking = friends.length > 0 && presences.size === 0 && !isCutOff;
  return { online, isComing: (isPending && !isPaused) || isAsking };
}
