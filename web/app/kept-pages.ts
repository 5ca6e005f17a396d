import { matchRoutes } from 'react-router';
import type { RenderInput } from '@server/ssr/ssr.contract.js';
import { readPrefs } from './prefs';
import { routes, type PageHandle } from './routes';

/** HTML by theme and route, however the address was spelled: at most as many as there are routes, times three. */
const pages = new Map<string, string>();

/** The page as it was rendered for somebody else, where it is the same for all. */
export function keptPage(input: RenderInput): string | undefined {
  if (input.isSignedIn || pages.size === 0) return undefined;
  const key = keyOf(input);
  return key === undefined ? undefined : pages.get(key);
}

/** Keeps a page that is the same for everybody who is signed out. In development it may change any time. */
export function keepPage(input: RenderInput, handle: PageHandle | undefined, html: string): void {
  if (!handle?.isSameForAll || input.isSignedIn || input.assets.bootstrap !== undefined) return;
  const key = keyOf(input);
  if (key !== undefined) pages.set(key, html);
}

/** Nothing for addresses with parameters: they are as many as somebody likes to think of. */
function keyOf({ url, cookie }: RenderInput): string | undefined {
  const page = matchRoutes(routes, new URL(url).pathname)?.at(-1);
  if (!page || Object.keys(page.params).length > 0) return undefined;
  return `${readPrefs(cookie).theme} ${page.route.id}`;
}
