/** A number from 0 to 1 that is always the same for the same words (FNV-1a): chance without a memory, on every instance alike. */
export function lot(...words: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const char of words.join('/')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296;
}

/** One of several, by lot. */
export function drawn<T>(items: readonly [T, ...T[]], ...words: readonly string[]): T {
  return items[Math.floor(lot(...words) * items.length)] ?? items[0];
}
