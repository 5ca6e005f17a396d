import { deleteNotification, listNotifications, type Notification } from '@server/notifications/notifications.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/query';
import { toast } from '../../../ui/toast-store';
import { lists } from '../state/cached';
import { texts } from '../texts';
import { countsKey } from './use-counts';

/** Takes one away at once; when the server does not, it comes back where it was. */
export function useDelete(): (notification: Notification) => void {
  const cache = useQueryClient();
  const remove = useEndpointMutation(deleteNotification);
  return ({ id }) => {
    const before = cache.getQueriesData({ queryKey: [listNotifications.path] });
    lists(cache).remove(id);
    remove.mutate(
      { params: { id } },
      {
        onSuccess: ({ counts }) => cache.setQueryData(countsKey, counts),
        async onError() {
          for (const [key, data] of before) cache.setQueryData(key, data);
          toast({ title: texts.removeFailed, tone: 'danger' });
          await cache.invalidateQueries({ queryKey: [listNotifications.path] });
        },
      },
    );
  };
}
