import { useSyncExternalStore } from 'react';

const noChange = () => () => {};

/** False while the server renders and on the first paint, then true: for what only a browser can show. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
}
