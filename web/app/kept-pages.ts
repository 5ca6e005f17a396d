import type { RenderInput } from '@server/ssr/ssr.contract.js';
import type { PageHandle } from './routes';
import { readPrefs } from './prefs';

/** HTML by theme and path: as many as routes.tsx has pages with `isSameForAll`, times three. */
const pages = new Map<string, string>();

/** The page as it was rendered for somebody else, where it is the same for all. */
export function keptPage(input: RenderInput): string | undefined {
  return input.isSignedIn ? undefined : pages.get(keyOf(input));
}

/** Keeps a page that is the same for everybody who is signed out. In development it may change any time. */
export function keepPage(input: RenderInput, handle: PageHandle | undefined, html: string): void {
  if (handle?.isSameForAll && !input.isSignedIn && input.assets.bootstrap === undefined) pages.set(keyOf(input), html);
}

function keyOf({ url, cookie }: RenderInput): string {
  return `${readPrefs(cookie).theme} ${new URL(url).pathname}`;
}
