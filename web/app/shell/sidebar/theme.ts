import { useSyncExternalStore } from 'react';
import { afterPaint } from '../../../lib/device/after-paint';
import { store } from '../../../lib/store';
import { oneOf, rememberPref, themes, type Theme } from '../../state/prefs';
import { showBarColor } from '../../titles/bar-color';
import { usePrefs } from '../../providers';

/** The cycle of M3: light → dark → system → light. */
export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
}

/** Chosen, and shown with the next frame. */
const pending = store<Theme | undefined>(undefined);

/** Tells the server for the next page and shows a theme: the button answers at once, the page, all of which is drawn anew, a frame later. */
export function applyTheme(theme: Theme): void {
  rememberPref('theme', theme);
  pending.set(theme);
  afterPaint(() => {
    // Whoever presses fast gets the last one.
    if (pending.get() === theme) showTheme(theme);
  });
}

/** Without transitions: hundreds of parts would fade, each telling its beginning and end. */
function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  dataset['themeChanging'] = '';
  dataset['theme'] = theme;
  pending.set(undefined);
  showBarColor(theme);
  afterPaint(() => delete dataset['themeChanging']);
}

/** The chosen theme, as it stands on the root element. */
export function useTheme(): Theme {
  const { theme } = usePrefs();
  return useSyncExternalStore(
    pending.subscribe,
    () => pending.get() ?? oneOf(themes, document.documentElement.dataset['theme']) ?? theme,
    () => theme,
  );
}
