import type { SeededRandom } from './random.js';

/** A version 7 UUID of that instant, so that what happened earlier also sorts earlier. */
export function uuidAt(at: Date, random: SeededRandom): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const hex = (digits: number) => Array.from({ length: digits }, () => random.between(0, 15).toString(16)).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
}
