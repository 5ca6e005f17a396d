import { getNotificationCounts, type NotificationCounts, pollMs } from '@server/notifications/counts.contract.js';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMyId } from '../../../lib/my-id';
import { newer } from '../../../lib/cache/newer';
import { endpointQuery } from '../../../lib/cache/query';
import { usePoll } from '../../../lib/cache/use-poll';

/** When these counts were heard, by the steady clock, since the device's may be wrong. */
const heardAt = new WeakMap<NotificationCounts, number>();

/** How long ago (ms) this page heard them; those that came with it are as old as it is. */
export function countAge(counts: NotificationCounts | undefined): number {
  return Math.round(performance.now() - ((counts && heardAt.get(counts)) ?? 0));
}

/** Older ones that come late change nothing. */
function hear(known: NotificationCounts | undefined, fresh: NotificationCounts): NotificationCounts {
  const kept = newer(known, fresh);
  if (kept !== known) heardAt.set(kept, performance.now());
  return kept;
}

export const countsQuery = {
  ...endpointQuery(getNotificationCounts),
  structuralSharing: (known: unknown, fresh: unknown) => hear(known as NotificationCounts | undefined, fresh as NotificationCounts),
};

/** What an event or an act says of the counts; older ones that come late change nothing. */
export function setCounts(cache: QueryClient, counts: NotificationCounts): void {
  cache.setQueryData(countsQuery.queryKey, (known) => newer(known, counts));
}

/** The unread counts: told live, polled while live events do not flow and after a failure (S27). Failures are only logged (M14). */
export function useCounts(): NotificationCounts | undefined {
  const isSignedIn = useMyId() !== null;
  return useQuery({
    ...countsQuery,
    enabled: isSignedIn,
    refetchInterval: usePoll(pollMs),
  }).data;
}

/** The numbers on the product's badges; each event counts in `bell`, `friends`, `messages` or `adminSystem` (S50). */
export interface Badges {
  /** The bell at the top of the sidebar. */
  readonly bell: number;
  /** The friend dropdown. */
  readonly friends: number;
  /** Of the friends', the requests that wait for an answer. */
  readonly requests: number;
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
  const { requests = 0, messages = 0, adminSystem = 0 } = counts ?? {};
  return { bell, friends, requests, messages, adminSystem, alerts: bell + friends };
}
