import { codeIn, type Piece } from '@server/chat/messages/code.contract.js';
import { linksIn } from '@server/chat/messages/links.contract.js';

/** A piece of a plain message, as it was typed. */
export type TextPart =
  | Piece
  /** `dial`: 7 to 15 digits, with a leading + where it had one: nothing else ever gets into a link (MSG-7, SEC-24). */
  | { readonly kind: 'phone'; readonly text: string; readonly dial: string }
  /** Its text is its address: http or https, whatever else stands in it. */
  | { readonly kind: 'link'; readonly text: string };

type Found = Exclude<TextPart, Piece>;

/** More addresses than these stay text. */
export const maxLinks = 50;

const candidate = /(?<![\w*#+/:.@-])\+?\(?\d[\d\s().-]{5,22}\d(?![\w*#@])/g;
const [day, year] = [String.raw`(?:0?[1-9]|[12]\d|3[01])`, String.raw`(?:19|20)\d\d`];
const [yearFirst, yearLast] = [
  [year, day, day],
  [day, day, year],
].map((parts) => parts.join(String.raw`\s?[.-]\s?`)) as [string, string];
const octet = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
/** Dates and IP addresses, which may stand right before or after a number. A day first may also be the end of one. */
const dated = new RegExp(String.raw`(?<![\w+.-])(?:${yearFirst}|(?<!\d\s)${yearLast}|${octet}(?:\.${octet}){3})(?!\d|[.-]\d)`, 'g');
/** What reads as something else when nothing is beside it: a date, two years, or thousands; a 0 or + begins none of the last. */
const isElse = new RegExp(
  [
    [year, day, day].join(String.raw`[\s.-]+`),
    [day, day, year].join(String.raw`[\s.-]+`),
    String.raw`${year}\s*-\s*${year}`,
    // Three groups of three are telephone numbers in many countries.
    String.raw`(?:[1-9]\d?(?<gap>[\s.])\d{3}(?:\k<gap>\d{3})+|[1-9]\d\d(?<wide>[\s.])000(?:\k<wide>000)+)(?:\.\d\d?)?`,
  ]
    .map((pattern) => String.raw`^\(?(?:${pattern})$`)
    .join('|'),
);
const minDigits = 7;
const maxDigits = 15;

/**
 * Finds code (M101), phone numbers (M103) and web addresses in plain text; together the parts are the text, without the
 * marks of code.
 */
export function partsOf(message: string): TextPart[] {
  let left = maxLinks;
  const parts = codeIn(message).flatMap((piece): TextPart[] => {
    if (piece.kind !== 'text') return [piece];
    const found = withLinks(piece.text, left);
    left -= found.filter(({ kind }) => kind === 'link').length;
    return found;
  });
  return parts.flatMap((part): TextPart[] => (part.kind === 'text' ? phonesIn(part.text) : [part]));
}

function withLinks(text: string, most: number): TextPart[] {
  const links = linksIn(text).map(({ index, text: link }) => ({ index, part: { kind: 'link', text: link } as const }));
  return cut(text, links.slice(0, most));
}

function phonesIn(text: string): TextPart[] {
  const rest = text.replace(dated, (found) => ','.repeat(found.length));
  const phones = [...rest.matchAll(candidate)].flatMap(({ 0: found, index }) => {
    const dial = dialOf(found);
    return dial === null ? [] : [{ index, part: { kind: 'phone', text: found, dial } as const }];
  });
  return cut(text, phones);
}

/** What was found in its places, and the text between. */
function cut(text: string, places: readonly { readonly index: number; readonly part: Found }[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, part } of places) {
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) });
    parts.push(part);
    end = index + part.text.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

function dialOf(found: string): string | null {
  const digits = found.replace(/\D/g, '');
  if (digits.length < minDigits || digits.length > maxDigits || isElse.test(found)) return null;
  return found.startsWith('+') ? `+${digits}` : digits;
}
