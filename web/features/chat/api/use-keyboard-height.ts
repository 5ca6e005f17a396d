import { useSyncExternalStore } from 'react';

/** A visible height this much smaller than the window's (px) means a keyboard on the screen. */
const keyboardMinPx = 150;

function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', listener);
  return () => viewport?.removeEventListener('resize', listener);
}

function visibleHeight(): number | null {
  const viewport = window.visualViewport;
  if (!viewport || window.innerHeight - viewport.height < keyboardMinPx) return null;
  return Math.round(viewport.height);
}

/** The height that a phone's keyboard leaves (px), or null while there is none: the composer stays above it. */
export function useHeightAboveKeyboard(): number | null {
  return useSyncExternalStore(subscribe, visibleHeight, () => null);
}
