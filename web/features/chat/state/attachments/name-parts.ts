import { endingOf } from './choosable';

/** So many characters at the end of a name always stay, its ending and some before it. */
const leastEnd = 8;
const beforeEnding = 4;

/** A file's name, cut where room is short: the start may be truncated, the end stays. A short name is all start. */
export function nameParts(name: string): { start: string; end: string } {
  const characters = Array.from(name);
  const keep = Math.max(leastEnd, endingOf(name).length + beforeEnding);
  const at = characters.length > 2 * keep ? characters.length - keep : characters.length;
  return { start: characters.slice(0, at).join(''), end: characters.slice(at).join('') };
}
