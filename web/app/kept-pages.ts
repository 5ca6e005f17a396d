import type { RenderInput } from '@server/ssr/ssr.contract.js';
import type { RouteObject } from 'react-router';
import { readPrefs } from './prefs';
import { routes, type PageHandle } from './routes';

/** HTML by theme and address: at most as many as there are addresses without parameters, times three. */
const pages = new Map<string, string>();

const addressesOf = (of: readonly RouteObject[]): string[] =>
  of.flatMap(({ path, children = [] }) => [...(path && !/[:*]/.test(path) ? [path] : []), ...addressesOf(children)]);
/** As routes.tsx writes them. A page has many more spellings, as many as somebody likes to think of: those are not kept. */
const addresses = new Set(addressesOf(routes));

/** The page as it was rendered for somebody else, where it is the same for all. */
export function keptPage(input: RenderInput): string | undefined {
  return input.isSignedIn ? undefined : pages.get(keyOf(input, pathOf(input)));
}

/** Keeps a page that is the same for everybody who is signed out. In development it may change any time. */
export function keepPage(input: RenderInput, handle: PageHandle | undefined, html: string): void {
  if (!handle?.isSameForAll || input.isSignedIn || input.assets.bootstrap !== undefined) return;
  const path = pathOf(input);
  if (addresses.has(path)) pages.set(keyOf(input, path), html);
}

const pathOf = ({ url }: RenderInput): string => new URL(url).pathname;
const keyOf = ({ cookie }: RenderInput, path: string): string => `${readPrefs(cookie).theme} ${path}`;
