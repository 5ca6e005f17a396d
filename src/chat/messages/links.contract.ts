import { codeIn } from './code.contract.js';

/** A web address within a text, where it begins. */
export interface Link {
  readonly index: number;
  /** Http or https, whatever else stands in it. */
  readonly text: string;
}

// Neither space nor what cannot be seen, nor what stands around an address.
const address = /(?<![\p{L}\p{N}_])https?:\/\/[^\s\p{C}<>"`]+/giu;

/** Web addresses in plain text. */
export function linksIn(text: string): Link[] {
  return [...text.matchAll(address)].flatMap(({ 0: found, index }) => {
    const link = found.slice(0, endOf(found));
    return isAddress(link) ? [{ index, text: link }] : [];
  });
}

/** Each web address of a message once, outside of its code, in its order. */
export function linksOf(message: string): string[] {
  const links = codeIn(message).flatMap(({ kind, text }) => (kind === 'text' ? linksIn(text) : []));
  return [...new Set(links.map(({ text }) => text))];
}

/** The first of them. */
export const firstLinkOf = (message: string): string | null => linksOf(message)[0] ?? null;

const brackets = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const;
const punctuation = new Set(".,;:!?'*_~…’”»。，！？");

/** Where an address ends: the sentence's punctuation is not part of it, nor a bracket that it did not open. */
function endOf(found: string): number {
  const unopened = new Map(brackets.map(([open, close]) => [close as string, found.split(close).length - found.split(open).length]));
  for (let end = found.length; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    const surplus = unopened.get(last) ?? 0;
    if (surplus <= 0 && !punctuation.has(last)) return end;
    unopened.set(last, surplus - 1);
  }
  return 0;
}

function isAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}
