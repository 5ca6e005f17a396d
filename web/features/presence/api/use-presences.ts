import { agentIdPrefix, type UserId } from '@server/contract/ids.js';
import { leaseMs } from '@server/presence/beat.contract.js';
import type { Presence } from '@server/presence/presence.contract.js';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useConnection } from '../../../lib/connection';
import { useHere } from '../../../lib/here';
import type { PersonPresence, UsePresences } from '../../../lib/presence-context';
import { shownPresence } from '../state/label';
import { presenceTexts } from '../texts';
import { askTogether } from './ask-together';
import { presenceKey } from './presence-key';

/** While the live connection is away presence is asked for this often (ms). */
const pollMs = 30_000;

/** Agents never sleep (S40). */
const agentPresence: PersonPresence = { status: 'online', label: presenceTexts.activeNow, statusText: null };

const isAgent = (id: UserId): boolean => id.startsWith(agentIdPrefix);

function presenceQuery(userId: UserId) {
  return queryOptions<Presence>({ queryKey: presenceKey(userId), queryFn: ({ client }) => askTogether(client, userId) });
}

/** The presence of these people: asked for once in batches, then told live; polled only while the live connection is away. */
export const usePresences: UsePresences = (userIds) => {
  const isLive = useConnection() === 'connected';
  const here = useHere();
  const people = [...new Set(userIds)].filter((id) => !isAgent(id));
  const found = useQueries({
    queries: people.map((id) => ({ ...presenceQuery(id), refetchInterval: isLive ? (false as const) : pollMs })),
  });
  const shown = new Map<UserId, PersonPresence>(userIds.filter(isAgent).map((id) => [id, agentPresence]));
  for (const { data, dataUpdatedAt } of found) {
    const isStale = !isLive && Number(new Date(here.now)) - dataUpdatedAt > leaseMs;
    if (data) shown.set(data.userId, shownPresence(data, here, isStale));
  }
  return shown;
};
