import { getNotificationCounts, type NotificationCounts, pollMs } from '@server/notifications/notifications.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../../../lib/connection';
import { endpointKey, endpointQuery } from '../../../lib/query';

export const countsQuery = endpointQuery(getNotificationCounts);
export const countsKey = endpointKey(getNotificationCounts, {});

/** The unread counts: told live, polled only while the live connection is away (S27). Failures are only logged (M14). */
export function useCounts(): NotificationCounts | undefined {
  const isLive = useConnection() === 'connected';
  return useQuery({ ...countsQuery, refetchInterval: isLive ? false : pollMs }).data;
}
