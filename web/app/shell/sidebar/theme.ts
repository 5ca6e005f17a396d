import { useSyncExternalStore } from 'react';
import { afterPaint } from '../../../lib/device/after-paint';
import { oneOf, rememberPref, themes, type Theme } from '../../state/prefs';
import { showBarColor } from '../../titles/bar-color';
import { usePrefs } from '../../providers';

/** The cycle of M3: light → dark → system → light. */
export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
}

const listeners = new Set<() => void>();

/** Chosen, and shown with the next frame. */
let pending: Theme | undefined;

/** Tells the server for the next page and shows a theme: the button answers at once, the page, all of which is drawn anew, a frame later. */
export function applyTheme(theme: Theme): void {
  pending = theme;
  rememberPref('theme', theme);
  for (const listener of listeners) listener();
  afterPaint(() => {
    // Whoever presses fast gets the last one.
    if (pending === theme) showTheme(theme);
  });
}

/** Without transitions: hundreds of parts would fade, each telling its beginning and end. */
function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  pending = undefined;
  dataset['themeChanging'] = '';
  dataset['theme'] = theme;
  showBarColor(theme);
  afterPaint(() => delete dataset['themeChanging']);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The chosen theme, as it stands on the root element. */
export function useTheme(): Theme {
  const { theme } = usePrefs();
  return useSyncExternalStore(
    subscribe,
    () => pending ?? oneOf(themes, document.documentElement.dataset['theme']) ?? theme,
    () => theme,
  );
}
