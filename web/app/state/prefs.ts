import { modeCookie } from '@server/auth/sign-out.contract.js';
import type { EnglishTag } from '@server/contract/texts/language.js';
import { languageTags, type LanguageTag } from '@server/contract/texts/languages.js';

/** What this browser remembers in cookies, so that the server's first paint already looks as chosen. */
export interface Prefs {
  readonly theme: Theme;
  readonly language: LanguageTag | EnglishTag;
  /** Rider or driver side, M5; absent until chosen once. */
  readonly userMode: UserMode | undefined;
  /** The desktop sidebar is folded to its icons. */
  readonly isSidebarFolded: boolean;
}

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

export const userModes = ['rider', 'driver'] as const;
export type UserMode = (typeof userModes)[number];

const yearS = 31_536_000;

type PrefCookie = 'theme' | 'language' | typeof modeCookie | 'sidebar' | 'timeZone';

/**
 * Reads the preferences out of a `Cookie` header or `document.cookie`; anything odd counts as absent (PG-7). Who chose no language reads
 * what the town writes.
 */
export function readPrefs(cookies: string, english: EnglishTag): Prefs {
  return {
    theme: readTheme(cookies),
    language: oneOf(languageTags, readCookie(cookies, 'language')) ?? english,
    userMode: oneOf(userModes, readCookie(cookies, modeCookie)),
    isSidebarFolded: readCookie(cookies, 'sidebar') === 'folded',
  };
}

export function readTheme(cookies: string): Theme {
  return oneOf(themes, readCookie(cookies, 'theme')) ?? 'system';
}

/** The reader's time zone as the browser last told it; `fallback` when unknown to this server. */
export function readTimeZone(cookies: string, fallback: string): string {
  const timeZone = readCookie(cookies, 'timeZone');
  return timeZone && isTimeZone(timeZone) ? timeZone : fallback;
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

function readCookie(cookies: string, name: PrefCookie): string | undefined {
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`));
  if (!found) return undefined;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** Remembers a preference for a year; the server sees it with the next page. */
export function rememberPref(name: PrefCookie, value: string): void {
  writeCookie(name, value, yearS);
}

export function forgetPref(name: PrefCookie): void {
  writeCookie(name, '', 0);
}

function writeCookie(name: PrefCookie, value: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeS}; samesite=lax${secure}`;
}

export function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((known) => known === value);
}
