import { useSyncExternalStore } from 'react';
import { oneOf, rememberPref, themes, type Theme } from '../prefs';
import { showBarColor } from '../bar-color';
import { usePrefs } from '../providers';

/** The cycle of M3: light → dark → system → light. */
export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
}

const listeners = new Set<() => void>();

/** Shows a theme at once and tells the server for the next page. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  showBarColor(theme);
  rememberPref('theme', theme);
  for (const listener of listeners) listener();
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
    () => oneOf(themes, document.documentElement.dataset['theme']) ?? theme,
    () => theme,
  );
}
