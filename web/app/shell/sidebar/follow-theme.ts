import { readTheme } from '../../state/prefs';
import { applyTheme } from './theme';

/** Another tab may have chosen another theme: this one shows it once somebody looks at it again. */
export function followTheme(): () => void {
  const ended = new AbortController();
  function look() {
    const theme = readTheme(document.cookie);
    if (theme !== document.documentElement.dataset['theme']) applyTheme(theme);
  }
  for (const name of ['focus', 'pageshow']) window.addEventListener(name, look, { signal: ended.signal });
  return () => ended.abort();
}
