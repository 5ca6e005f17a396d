import { listNotifications, type Notification } from '@server/notifications/notifications.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { lists } from './lists';

export interface Removal {
  /** Takes it out of all lists at once. */
  take(id: Notification['id']): void;
  /** The server refused: it stands again where it stood, whatever else was taken or came meanwhile. */
  putBack(id: Notification['id']): Promise<void>;
  /** The server answered: nothing needs to come back. */
  confirm(id: Notification['id']): void;
}

/** Takes notifications away before the server answers, and brings them back when it does not agree. */
export function useRemoval(): Removal {
  const cache = useQueryClient();
  const undoing = useRef(new Map<string, () => void>());
  return {
    take(id) {
      undoing.current.set(id, lists(cache).take(id));
    },
    async putBack(id) {
      // Screens show them by their position, wherever they stand in the list.
      undoing.current.get(id)?.();
      await cache.invalidateQueries({ queryKey: [listNotifications.path] });
    },
    confirm: (id) => void undoing.current.delete(id),
  };
}
