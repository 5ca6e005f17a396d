import { useSyncExternalStore } from 'react';
import type { MapTheme } from './map-palette';

const darkQuery = '(prefers-color-scheme: dark)';

/** The theme to draw in: as chosen, or as the device has it. */
export function useMapTheme(chosen: MapTheme | 'system'): MapTheme {
  const isDeviceDark = useSyncExternalStore(watchDevice, () => window.matchMedia(darkQuery).matches, () => false);
  if (chosen !== 'system') return chosen;
  return isDeviceDark ? 'dark' : 'light';
}

function watchDevice(onChange: () => void): () => void {
  const query = window.matchMedia(darkQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
