import { useSyncExternalStore } from 'react';
import { offline } from '../device/offline';

/** Whether there is no live connection; false while the server renders and until the first try had its time. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(offline.subscribe, offline.get, () => false);
}
