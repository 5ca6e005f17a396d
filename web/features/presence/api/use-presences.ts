import { isAgentId, type UserId } from '@server/contract/ids.js';
import { leaseMs, type Presence } from '@server/presence/presence.contract.js';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { newer } from '../../../lib/cache/newer';
import { usePoll } from '../../../lib/cache/use-poll';
import { useConnection, useIsLive } from '../../../lib/connection';
import { useHere } from '../../../lib/here';
import { useMyId } from '../../../lib/my-id';
import type { PersonPresence, UsePresences } from '../../../lib/presence-context';
import { shownPresence } from '../state/label';
import { presenceTexts } from '../texts';
import { askTogether } from './ask-together';
import { useHeardAt } from './heard';
import { useIsOnline } from '../../../lib/device/online';
import { presenceKey } from './presence-key';

/** How often presence is asked for while live events do not flow (ms). */
const pollMs = 30_000;

/** Agents never sleep (S40); and whoever opens a page is there, until the server knows better. */
const activeNow = (): PersonPresence => ({ status: 'online', label: presenceTexts.activeNow, statusText: null, isShared: true });

/** Without a network nobody sees me, whatever was true before. */
const cutOff = (): PersonPresence => ({ status: 'offline', label: presenceTexts.offline, statusText: null, isShared: true });

function presenceQuery(userId: UserId) {
  return queryOptions<Presence>({
    queryKey: presenceKey(userId),
    queryFn: ({ client }) => askTogether(client, userId),
    structuralSharing: (known, fresh) => newer(known as Presence | undefined, fresh as Presence),
  });
}

/**
 * From when on (ms since 1970) the server may be believed about me: since it has heard this page. Before, it takes me
 * for gone, so it is not asked and not listened to (M145); without a connection it is right. Null: not yet.
 */
function useBelievedSince(): number | null {
  const heardAt = useHeardAt();
  return useConnection() === 'disconnected' ? (heardAt ?? 0) : heardAt;
}

/** The presence of these people: asked for once in batches, then told live; polled while live events do not flow and after a failure. */
export const usePresences: UsePresences = (userIds) => {
  const isLive = useIsLive();
  const refetchInterval = usePoll(pollMs);
  const since = useBelievedSince();
  const myId = useMyId();
  const isOnline = useIsOnline();
  const here = useHere();
  const people = [...new Set(userIds)].filter((id) => !isAgentId(id));
  const found = useQueries({
    queries: people.map((id) => ({
      ...presenceQuery(id),
      enabled: id !== myId || since !== null,
      refetchInterval,
    })),
  });
  const shown = new Map<UserId, PersonPresence>(userIds.filter((id) => isAgentId(id) || id === myId).map((id) => [id, activeNow()]));
  // One's own is believed from the moment on from which this page was heard.
  const isBelieved = (id: UserId, at: number) => id !== myId || (since !== null && at >= since);
  for (const { data, dataUpdatedAt } of found) {
    const isStale = !isLive && Number(new Date(here.deviceNow ?? here.now)) - dataUpdatedAt > leaseMs;
    if (data && isBelieved(data.userId, dataUpdatedAt)) shown.set(data.userId, shownPresence(data, here, isStale));
  }
  if (!isOnline && myId && shown.has(myId)) shown.set(myId, cutOff());
  return shown;
};
