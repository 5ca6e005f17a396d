import { minuteMs } from '@server/contract/duration.js';
import type { RenderInput } from '@server/ssr/ssr.contract.js';
import type { RouteObject } from 'react-router';
import { readPrefs } from './prefs';
import type { PageHandle } from '../page-handle';
import { routes } from '../routes';

/** A page is kept for so long (ms): what it says of the town may have changed. */
const keptForMs = minuteMs;

interface KeptPage {
  readonly html: string;
  readonly until: number;
}

/** HTML by theme, language and address: at most as many as there are addresses without parameters, times themes and languages. */
const pages = new Map<string, KeptPage>();

const addressesOf = (of: readonly RouteObject[]): string[] =>
  of.flatMap(({ path, children = [] }) => [...(path && !/[:*]/.test(path) ? [path] : []), ...addressesOf(children)]);
/** As routes.tsx writes them. A page has many more spellings, as many as somebody likes to think of: those are not kept. */
const addresses = new Set(addressesOf(routes));

/** With one of these a page answers a question: it is for whoever asked. */
const questions = ['from', 'to'];

/** The page as it was rendered for somebody else, where it is the same for all. */
export function keptPage(input: RenderInput): string | undefined {
  if (input.isSignedIn || asksSomething(input)) return undefined;
  const kept = pages.get(keyOf(input, pathOf(input)));
  return kept && input.now.getTime() < kept.until ? kept.html : undefined;
}

/** Keeps a page that is the same for everybody who is signed out. In development it may change any time. */
export function keepPage(input: RenderInput, handle: PageHandle | undefined, html: string): void {
  if (!handle?.isSameForAll || input.isSignedIn || input.assets.bootstrap !== undefined || asksSomething(input)) return;
  const path = pathOf(input);
  if (addresses.has(path)) pages.set(keyOf(input, path), { html, until: input.now.getTime() + keptForMs });
}

function asksSomething({ url }: RenderInput): boolean {
  const { searchParams } = new URL(url);
  return questions.some((name) => searchParams.has(name));
}

const pathOf = ({ url }: RenderInput): string => new URL(url).pathname;
function keyOf({ cookie, town }: RenderInput, path: string): string {
  const { theme, language } = readPrefs(cookie, town.language);
  return `${theme} ${language} ${path}`;
}
