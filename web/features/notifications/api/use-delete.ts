import { deleteNotification, listNotifications, type Notification } from '@server/notifications/notifications.contract.js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useEndpointMutation } from '../../../lib/query';
import { toast } from '../../../ui/toast-store';
import { lists } from '../state/cached';
import { texts } from '../texts';
import { countsKey } from './use-counts';

type Snapshot = ReturnType<QueryClient['getQueriesData']>;

/** Takes one away at once; when the server does not, it comes back where it was. */
export function useDelete(): (notification: Notification) => void {
  const cache = useQueryClient();
  const before = useRef(new Map<string, Snapshot>());
  const remove = useEndpointMutation(deleteNotification, {
    onSuccess: ({ counts }) => cache.setQueryData(countsKey, counts),
    async onError(_, { params: { id } }) {
      for (const [key, data] of before.current.get(id) ?? []) cache.setQueryData(key, data);
      toast({ title: texts.removeFailed, tone: 'danger' });
      await cache.invalidateQueries({ queryKey: [listNotifications.path] });
    },
    onSettled: (_data, _error, { params: { id } }) => void before.current.delete(id),
  });
  return ({ id }) => {
    before.current.set(id, cache.getQueriesData({ queryKey: [listNotifications.path] }));
    lists(cache).remove(id);
    remove.mutate({ params: { id } });
  };
}
