import { useSyncExternalStore } from 'react';

let heardAt: number | null = null;
const listeners = new Set<() => void>();

/** Since when (ms since 1970) the server knows of this page; what it said of me before knew nothing of it. */
export const heard = {
  get: (): number | null => heardAt,
  set(at: number | null): void {
    heardAt = at;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Null until the first beat has arrived; so on the server and on the first paint. */
export function useHeardAt(): number | null {
  return useSyncExternalStore(heard.subscribe, heard.get, () => null);
}
