import { useSyncExternalStore } from 'react';
import type { MapTheme } from './map-palette';

const darkQuery = '(prefers-color-scheme: dark)';

/** The theme to draw in: as asked for, else the page's own, which may be the device's. */
export function useMapTheme(chosen: MapTheme | 'page'): MapTheme {
  const pageTheme = useSyncExternalStore(watchPage, readPage, () => 'light' as const);
  return chosen === 'page' ? pageTheme : chosen;
}

function readPage(): MapTheme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return window.matchMedia(darkQuery).matches ? 'dark' : 'light';
}

function watchPage(onChange: () => void): () => void {
  const device = window.matchMedia(darkQuery);
  const page = new MutationObserver(onChange);
  device.addEventListener('change', onChange);
  page.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    device.removeEventListener('change', onChange);
    page.disconnect();
  };
}
