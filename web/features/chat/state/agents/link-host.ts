/** Only for resolving: nobody lives there. */
const ourOrigin = 'https://hometown.invalid';

/** The host that a link leads to; null of our own pages. Slashes, straight or not, are enough for a browser to leave them. */
export function hostOf(href: string): string | null {
  const base = URL.canParse(href) ? undefined : ourOrigin;
  if (!URL.canParse(href, base)) return null;
  const { origin, host } = new URL(href, base);
  return origin === ourOrigin ? null : host;
}

/** Whether a link's words are themselves an address of this host, to be read as such: all else may name one and lead to another. */
export function isAddressOf(words: string, host: string): boolean {
  // What stands before an @ is no host, what cannot be seen may turn it around, and letters that look like its own may be others.
  if (/[\s\p{C}@]/u.test(words) || !words.toLowerCase().includes(host)) return false;
  return hostOf(/^https?:/i.test(words) ? words : `http://${words}`) === host;
}
