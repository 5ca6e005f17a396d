import { useSyncExternalStore } from 'react';
import { store } from './store';

/** Whether live events flow (M110). */
export type Connection = 'disconnected' | 'connecting' | 'connected';

/** First pause before a reconnection (ms), S45. */
export const reconnectMs = 3_000;

export const connection = store<Connection>('disconnected');

/** The state of the live connection; `connecting` on the server and on the first paint. */
export function useConnection(): Connection {
  return useSyncExternalStore(connection.subscribe, connection.get, () => 'connecting');
}

/** Whether events come by themselves now. */
export function useIsLive(): boolean {
  return useConnection() === 'connected';
}

/** Calls each time that the network, or the live connection after it, is there again; returns what stops that. */
export function onceBack(call: () => void): () => void {
  window.addEventListener('online', call);
  const forget = connection.subscribe(() => {
    if (connection.get() === 'connected') call();
  });
  return () => {
    window.removeEventListener('online', call);
    forget();
  };
}
