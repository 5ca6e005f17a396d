import { useSyncExternalStore } from 'react';

const touch = '(pointer: coarse)';

function listen(onChange: () => void) {
  const query = window.matchMedia(touch);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether a thumb is what points here. False while the server renders and on the first paint, so that both agree. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(touch).matches,
    () => false,
  );
}
