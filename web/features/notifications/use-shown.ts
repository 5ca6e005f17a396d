import { dropdownLimit, type Notification, sheetLimit } from '@server/notifications/notifications.contract.js';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activityQuery, alertsQuery, bellQuery, friendQuery, useNotifications } from './api/use-notifications';
import { inOrder } from './state/belonging';

/** The short lists with their limits (S26); the history pages instead. */
const shortLists = {
  bell: { query: bellQuery, limit: dropdownLimit, isUnreadOnly: true },
  friends: { query: friendQuery, limit: dropdownLimit, isUnreadOnly: false },
  activity: { query: activityQuery, limit: sheetLimit, isUnreadOnly: false },
  alerts: { query: alertsQuery, limit: sheetLimit, isUnreadOnly: true },
} as const;

/**
 * What a dropdown or sheet shows, newest first and never more than its limit; undefined while it is on its way.
 * Once half of what came was read or put away, what waits behind it is asked for: a list that says that all is
 * read must not be one that merely ran out.
 */
export function useShown(name: keyof typeof shortLists): readonly Notification[] | undefined {
  const { query, limit, isUnreadOnly } = shortLists[name];
  const { data, isFetching, isError, refetch } = useNotifications(query);
  // An answer made before an act arrived there would bring back what the act took away.
  const isActing = useIsMutating() > 0;
  const fitting = data?.notifications.filter((item) => !(isUnreadOnly && item.read));
  const runsOut = fitting !== undefined && data?.nextCursor !== null && fitting.length <= limit / 2;
  useEffect(() => {
    if (runsOut && !isActing && !isFetching && !isError) void refetch();
  }, [runsOut, isActing, isFetching, isError, refetch]);
  if (!fitting || (runsOut && fitting.length === 0)) return undefined;
  return inOrder(fitting).slice(0, limit);
}
