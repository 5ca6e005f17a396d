/** Where a person lands when there is nowhere better (M2). */
export const defaultPath = '/dashboard';

/** Longer ones are nobody's link. */
const maxLength = 2_048;

/** Pages that never are the goal: sign-in itself (M2) and the machinery behind it. */
const neverStarts = ['/sign-in', '/sign-up', '/auth/', '/idp/', '/oidc/', '/api/'];
/** Receipts are left out of every automatic redirect (M2, M5). */
const neverContains = '/receipt';

/** Only for resolving: it never reaches anyone. */
const anyOrigin = 'https://hometown.invalid';

/**
 * The one judge of redirects (SEC-25, PG-1): gives the path with query and fragment when it is a
 * page of our own, else `fallback`. For `redirect_url`, notification `action_url` and push clicks alike.
 */
export function safePath(wanted: unknown, fallback: string = defaultPath): string {
  if (typeof wanted !== 'string' || !looksLikePath(wanted)) return fallback;
  const url = resolve(wanted);
  if (!url || url.origin !== anyOrigin) return fallback;
  const path = url.pathname + url.search + url.hash;
  return looksLikePath(path) && isGoal(url.pathname) ? path : fallback;
}

/** One slash, then neither a second one, a backslash nor a control character, also once percent-decoded. */
function looksLikePath(value: string): boolean {
  if (value.length > maxLength) return false;
  const decoded = decode(value);
  return decoded !== undefined && [value, decoded].every((text) => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text));
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

function resolve(value: string): URL | undefined {
  return URL.canParse(value, anyOrigin) ? new URL(value, anyOrigin) : undefined;
}

function isGoal(pathname: string): boolean {
  const path = (decode(pathname) ?? pathname).toLowerCase();
  return !neverStarts.some((start) => path.startsWith(start)) && !path.includes(neverContains);
}

/** The way to sign in and come back: `/sign-in?redirect_url=…`. */
export function signInPath(back: string, page: '/sign-in' | '/sign-up' = '/sign-in'): string {
  const safe = safePath(back);
  return safe === defaultPath ? page : `${page}?redirect_url=${encodeURIComponent(safe)}`;
}
