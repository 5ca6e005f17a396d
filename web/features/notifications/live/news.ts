import type { Notification } from '@server/notifications/notifications.contract.js';

const listeners = new Set<(notification: Notification) => void>();

/** Calls back for each notification that comes live: a new one, one that grew, one that was read elsewhere. */
export function onNews(listener: (notification: Notification) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function spreadNews(notification: Notification): void {
  for (const listener of listeners) listener(notification);
}
