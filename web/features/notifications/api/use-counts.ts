import { getNotificationCounts, type NotificationCounts, pollMs } from '@server/notifications/counts.contract.js';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useConnection } from '../../../lib/connection';
import { useMyId } from '../../../lib/my-id';
import { keepNewer, newer } from '../../../lib/cache/newer';
import { endpointQuery } from '../../../lib/cache/query';

export const countsQuery = { ...endpointQuery(getNotificationCounts), structuralSharing: keepNewer };

/** What an event or an act says of the counts; older ones that come late change nothing. */
export function setCounts(cache: QueryClient, counts: NotificationCounts): void {
  cache.setQueryData(countsQuery.queryKey, (known) => newer(known, counts));
}

/** The unread counts: told live, polled only while the live connection is away (S27). Failures are only logged (M14). */
export function useCounts(): NotificationCounts | undefined {
  const isLive = useConnection() === 'connected';
  const isSignedIn = useMyId() !== null;
  return useQuery({
    ...countsQuery,
    enabled: isSignedIn,
    refetchInterval: ({ state }) => (isLive && state.status !== 'error' ? false : pollMs),
  }).data;
}

/** The numbers on the product's badges; each event counts in one of the first four (S50). */
export interface Badges {
  /** The bell at the top of the sidebar. */
  readonly bell: number;
  /** The friend dropdown. */
  readonly friends: number;
  /** Every Messages button. */
  readonly messages: number;
  /** Beside the Admin Dashboard; 0 for everybody else. */
  readonly adminSystem: number;
  /** The bottom navigation's Alerts: bell and friends. */
  readonly alerts: number;
}

/** All badge numbers (S1, S50); zeros until they are known. */
export function useBadges(): Badges {
  const counts = useCounts();
  const [bell, friends] = [counts?.bell ?? 0, counts?.friendRequests ?? 0];
  return { bell, friends, messages: counts?.messages ?? 0, adminSystem: counts?.adminSystem ?? 0, alerts: bell + friends };
}
