/** What people write short, and what they may mean, the likeliest first: `Mill St` finds Mill Street, `rd` Orchard Road. */
const longForms: ReadonlyMap<string, readonly string[]> = new Map([
  ['st', ['street', 'saint']],
  ['str', ['street']],
  ['ave', ['avenue']],
  ['av', ['avenue']],
  ['rd', ['road']],
  ['ln', ['lane']],
  ['dr', ['drive']],
  ['sq', ['square']],
  ['ct', ['court']],
  ['pl', ['place']],
  ['aly', ['alley']],
  ['blvd', ['boulevard']],
  ['hwy', ['highway']],
  ['pt', ['point']],
  ['stn', ['station']],
  ['ctr', ['center']],
  ['apt', ['apartments']],
]);
/** Search words beyond these are ignored. */
const maxWords = 8;

/** Lower case without accents or punctuation, as names and searches are compared. */
export function normalize(value: string): string {
  const letters = value.normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’]/g, '').toLowerCase();
  return letters
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .join(' ');
}

/** A number and the rest of a normalised text: `12 mill`, `mill st 12`; undefined unless it has both. */
export function splitNumber(text: string): { number: number; rest: string } | undefined {
  const words = text.split(' ');
  const number = words.find((word) => /^\d{1,5}$/.test(word));
  const rest = words.filter((word) => !/^\d+$/.test(word)).join(' ');
  return number === undefined || rest === '' ? undefined : { number: Number(number), rest };
}

/** What a search is compared with, normalised. */
export interface Searchable {
  readonly name: string;
  /** Further words that find it: its address, what it is. */
  readonly more: string;
}

/** How well a text fits: 0 the name itself … 5 only with a slip of the pen; undefined when it does not. */
export function rank(query: string, { name, more }: Searchable): number | undefined {
  const [asked, own] = [query.split(' '), name.split(' ')];
  const spelled = asked.map((word) => longForms.get(word)?.[0] ?? word).join(' ');
  if (name === query || name === spelled) return 0;
  if (name.startsWith(query) || name.startsWith(spelled)) return 1;
  const all = [...own, ...more.split(' ')];
  if (asked.every((word) => own.some((known) => begins(word, known)))) return 2;
  if (asked.every((word) => all.some((known) => begins(word, known)))) return 3;
  if (query.length >= 3 && name.includes(query)) return 4;
  return asked.every((word) => own.some((known) => begins(word, known) || isNearly(word, known))) ? 5 : undefined;
}

/** The word is how the known one begins, as written or written out. */
function begins(word: string, known: string): boolean {
  return known.startsWith(word) || (longForms.get(word)?.some((long) => known.startsWith(long)) ?? false);
}

/** The word, or its beginning, but for one slip (two in a long word). */
function isNearly(word: string, known: string): boolean {
  const slips = word.length >= 8 ? 2 : 1;
  if (word.length < 4 || Math.abs(known.length - word.length) > slips + 3) return false;
  return [word.length - 1, word.length, word.length + 1, known.length].some(
    (length) => editDistance(word, known.slice(0, length)) <= slips,
  );
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one word into the other. */
export function editDistance(a: string, b: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row[j] = Math.min(at(last, j) + 1, at(row, j - 1) + 1, replaced, swapped);
    }
    [beforeLast, last] = [last, row];
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
