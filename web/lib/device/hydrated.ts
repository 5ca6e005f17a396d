import { useSyncExternalStore } from 'react';
import { never } from '../store';

/** False while the server renders and on the first paint, then true: for what only a browser can show. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
