import { listNotifications, type Notification } from '@server/notifications/notifications.contract.js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { lists } from './lists';

type Snapshot = ReturnType<QueryClient['getQueriesData']>;

export interface Removal {
  /** Takes it out of all lists at once. */
  take(id: Notification['id']): void;
  /** The server refused: it stands again where it stood. */
  putBack(id: Notification['id']): Promise<void>;
  /** The server answered: nothing needs to come back. */
  confirm(id: Notification['id']): void;
}

/** Takes notifications away before the server answers, and brings them back when it does not agree. */
export function useRemoval(): Removal {
  const cache = useQueryClient();
  const before = useRef(new Map<string, Snapshot>());
  return {
    take(id) {
      before.current.set(id, cache.getQueriesData({ queryKey: [listNotifications.path] }));
      lists(cache).remove(id);
    },
    async putBack(id) {
      for (const [key, data] of before.current.get(id) ?? []) cache.setQueryData(key, data);
      await cache.invalidateQueries({ queryKey: [listNotifications.path] });
    },
    confirm: (id) => void before.current.delete(id),
  };
}
