import { type RawBuilder, sql } from 'kysely';
import type { Id } from '../../contract/ids.js';

/** Digits of a ride's id that its number is made of. */
const numberLength = 8;

/** What people name a ride by, to each other and to the operators: 'HT-3F09A1C2'. */
export function rideNumber(id: Id): string {
  return `HT-${id.slice(-numberLength).toUpperCase()}`;
}

/** The same of `r`, what a statement calls its row of `rides`. */
export const rideNumberOf = (r: string): RawBuilder<string> =>
  sql<string>`('HT-' || upper(right(${sql.ref(`${r}.id`)}::text, ${sql.lit(numberLength)})))`;
