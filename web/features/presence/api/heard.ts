import { useSyncExternalStore } from 'react';
import { store } from '../../../lib/store';

/** Since when (ms since 1970) the server knows of this page; what it said of me before knew nothing of it. */
export const heard = store<number | null>(null);

/** Null until the first beat has arrived; so on the server and on the first paint. */
export function useHeardAt(): number | null {
  return useSyncExternalStore(heard.subscribe, heard.get, () => null);
}
