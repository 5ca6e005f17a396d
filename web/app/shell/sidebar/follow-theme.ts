import { readTheme } from '../../state/prefs';
import { takeTheme } from './theme';

/** Another tab may have chosen another theme: this one shows it once somebody looks at it again. */
export function followTheme(): () => void {
  const ended = new AbortController();
  const look = () => takeTheme(readTheme(document.cookie));
  for (const name of ['focus', 'pageshow']) window.addEventListener(name, look, { signal: ended.signal });
  return () => ended.abort();
}
