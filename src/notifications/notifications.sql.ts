import { type RawBuilder, sql } from 'kysely';
import { people } from '../profiles/profiles.sql.js';
import type { Facts } from './words/words.js';

/** The zone of whoever reads a notification, for its words; `userId` is the column that says who. */
export const timeZoneOf = (userId: string): RawBuilder<string | null> =>
  sql<string | null>`(select reader.time_zone from ${people('reader')} where reader.id = ${sql.ref(userId)})`;

/** The facts of messages without their words (P7). */
export const unquoted = (facts: string): RawBuilder<Facts> => sql<Facts>`${sql.ref(facts)} - 'preview'`;
