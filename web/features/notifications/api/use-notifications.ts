import { pollMs } from '@server/notifications/counts.contract.js';
import { dropdownLimit, listNotifications, sheetLimit } from '@server/notifications/notifications.contract.js';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logQuietly } from '../../../lib/log';
import { endpointInfiniteQuery, endpointQuery } from '../../../lib/cache/query';
import { usePoll } from '../../../lib/cache/use-poll';
import type { Filters } from '../state/filters';

/** Pages of the history that stay in memory; further ones are fetched again on the way back. */
const maxPages = 10;

/** What the bell's dropdown shows: the newest unread ones (M56, S26). */
export const bellQuery = endpointQuery(listNotifications, { query: { unread: 'true', place: 'bell', limit: dropdownLimit } });
/** What the friend dropdown shows (M57, S26). */
export const friendQuery = endpointQuery(listNotifications, { query: { place: 'friends', limit: dropdownLimit } });
/** What the sheet of the sidebar's bell shows, read or not (M58). */
export const activityQuery = endpointQuery(listNotifications, { query: { place: 'bell', limit: sheetLimit } });
/** What the Alerts sheet shows: bell and friends, unread (M59, S50). */
export const alertsQuery = endpointQuery(listNotifications, { query: { unread: 'true', place: 'alerts', limit: sheetLimit } });

/** The history from its newest page on, both ways. */
export function historyQuery({ section, isUnreadOnly, isSnoozed }: Filters) {
  const query = {
    limit: sheetLimit,
    ...(section ? { category: section } : {}),
    ...(isUnreadOnly ? { unread: 'true' as const } : {}),
    ...(isSnoozed ? { snoozed: 'true' as const } : {}),
  };
  return withNewer(endpointInfiniteQuery(listNotifications, { query }, { maxPages }));
}

function withNewer<Q extends object>(query: Q) {
  return { ...query, getPreviousPageParam: (first: { prevCursor: string | null }) => first.prevCursor };
}

/** What the system tells those who run the town, read or not (M162, S50). */
export const systemQuery = withNewer(
  endpointInfiniteQuery(listNotifications, { query: { place: 'admin', limit: sheetLimit } }, { maxPages }),
);

/** A list of notifications: told live, polled while live events do not flow and after a failure (S27); failures are only logged (M14). */
export function useNotifications(query: typeof bellQuery) {
  const list = useQuery({ ...query, refetchInterval: usePoll(pollMs) });
  useLogged(list.error);
  return list;
}

/** The same page by page: polled while it begins with the newest page, since nothing comes to the others. Who shows it logs failures. */
export function useNotificationPages(query: typeof systemQuery) {
  const poll = usePoll(pollMs);
  return useInfiniteQuery({
    ...query,
    refetchInterval: (asked) => ((asked.state.data?.pageParams[0] ?? '') === '' ? poll(asked) : false),
  });
}

function useLogged(error: Error | null): void {
  useEffect(() => {
    if (error) logQuietly('notifications could not be loaded', error);
  }, [error]);
}
