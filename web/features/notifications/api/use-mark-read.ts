import { listNotifications, markNotificationsRead, type Notification } from '@server/notifications/notifications.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { cachedList } from '../../../lib/cache';
import { logQuietly } from '../../../lib/log';
import { useEndpointMutation } from '../../../lib/query';
import { toast } from '../../../ui/toast-store';
import { texts } from '../texts';
import { countsKey } from './use-counts';

/** Marks one as read at once on this screen; a failure is only logged (M61). */
export function useMarkOneRead(): (notification: Notification) => void {
  const cache = useQueryClient();
  const mark = useEndpointMutation(markNotificationsRead, {
    onSuccess: ({ counts }) => cache.setQueryData(countsKey, counts),
    onError: (error) => logQuietly('a notification could not be marked as read', error),
  });
  return (notification) => {
    if (notification.read) return;
    const lists = cachedList(cache, { endpoint: listNotifications, field: 'notifications' });
    lists.map((item) => (item.id === notification.id ? { ...item, read: true } : item));
    mark.mutate({ body: { notificationId: notification.id } });
  };
}

export interface MarkAllRead {
  markAll(newest: Notification | undefined): void;
  isMarking: boolean;
}

/** Marks all that this screen knew of; what arrives meanwhile stays unread (S47). */
export function useMarkAllRead(): MarkAllRead {
  const cache = useQueryClient();
  const mark = useEndpointMutation(markNotificationsRead, {
    onSuccess: async ({ counts }) => {
      cache.setQueryData(countsKey, counts);
      await cache.invalidateQueries({ queryKey: [listNotifications.path] });
      toast({ title: texts.allMarked, tone: 'success' });
    },
    onError: () => toast({ title: texts.markAllFailed, tone: 'danger' }),
  });
  return {
    isMarking: mark.isPending,
    markAll: (newest) => mark.mutate({ body: { markAll: true, ...(newest ? { upTo: newest.id } : {}) } }),
  };
}
