import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { people } from '../profiles/profiles.sql.js';
import type { Facts } from './words/words.js';

/** The zone of whoever reads a notification, for its words; `userId` is who, or the column that says who. */
export const timeZoneOf = (userId: string | RawBuilder<UserId>): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select reader.time_zone from ${people('reader')} where reader.id = ${typeof userId === 'string' ? sql.ref(userId) : userId})`;

/** The facts of messages without their words (P7). */
export const unquoted = (facts: string): RawBuilder<Facts> => sql<Facts>`${sql.ref(facts)} - 'preview'`;
