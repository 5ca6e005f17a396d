import { useSyncExternalStore } from 'react';

/** Whether live events flow (M110). */
export type Connection = 'disconnected' | 'connecting' | 'connected';

let current: Connection = 'disconnected';
const listeners = new Set<() => void>();

export const connection = {
  get: (): Connection => current,
  set(next: Connection): void {
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** The state of the live connection; `connecting` on the server and on the first paint. */
export function useConnection(): Connection {
  return useSyncExternalStore(connection.subscribe, connection.get, () => 'connecting');
}
