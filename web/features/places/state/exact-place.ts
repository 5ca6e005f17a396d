import type { Place } from '@server/town/geo.contract.js';

const plain = (text: string) => text.trim().toLocaleLowerCase('en-US').replace(/\s+/g, ' ');

/** The one place that a text names to the letter, by its name or its whole address; undefined for none or several. */
export function exactPlace(typed: string, places: readonly Place[]): Place | undefined {
  const text = plain(typed);
  if (text === '') return undefined;
  const [found, another] = places.filter(({ name, address }) => plain(name) === text || plain(address) === text);
  return another ? undefined : found;
}
