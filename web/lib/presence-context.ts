import type { UserId } from '@server/contract/ids.js';
import { createContext, use } from 'react';

/** A person's presence as any face shows it. */
export interface PersonPresence {
  readonly status: 'online' | 'away' | 'busy' | 'offline';
  /** In words: 'Active now', 'Active 5m ago', 'Away', 'Busy', 'Offline'. */
  readonly label: string;
  /** The person's own words, when there are any. */
  readonly statusText: string | null;
  /** False of who is no friend, hides, or never was here: the three read alike (P21). */
  readonly isShared: boolean;
}

/** Looks up and follows the presence of these people; whoever is not known yet is missing. A hook. */
export type UsePresences = (userIds: readonly UserId[]) => ReadonlyMap<UserId, PersonPresence>;

const nobody: ReadonlyMap<UserId, PersonPresence> = new Map();

/** Filled in by the app with the presence feature's hook, so that every feature can show dots without knowing it. */
export const PresenceContext = createContext<UsePresences>(() => nobody);

/** The live presence of the people of a list, for containers: `usePresencesOf(friends.map((friend) => friend.clerk_id))`. */
export function usePresencesOf(userIds: readonly UserId[]): ReadonlyMap<UserId, PersonPresence> {
  const usePresences = use(PresenceContext);
  return usePresences(userIds);
}

/** The live presence of one person: `<Avatar presence={usePresenceOf(id)?.status} />`; undefined until known, or without an id. */
export function usePresenceOf(userId: UserId | null | undefined): PersonPresence | undefined {
  const found = usePresencesOf(userId ? [userId] : []);
  return userId ? found.get(userId) : undefined;
}

/** The same where one may talk to somebody who is no friend: 'Offline' would say what nobody knows. */
export function useSharedPresenceOf(userId: UserId | null | undefined): PersonPresence | undefined {
  const found = usePresenceOf(userId);
  return found?.isShared ? found : undefined;
}
