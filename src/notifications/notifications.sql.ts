import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { people } from '../profiles/profiles.sql.js';
import type { Facts } from './words/words.js';

/** What the words of a notification need to know of its reader; null of somebody who is gone. */
export interface ReaderRow {
  readonly time_zone: string | null;
  readonly language: string | null;
}

/** Of the row of a user, under its alias. */
export const readerIn = (u: string): RawBuilder<ReaderRow> =>
  sql<ReaderRow>`jsonb_build_object('time_zone', ${sql.ref(`${u}.time_zone`)}, 'language', ${sql.ref(`${u}.language`)})`;

/** Whoever reads a notification; `userId` is who, or the column that says who. */
export function readerOf(userId: string | RawBuilder<UserId>): RawBuilder<ReaderRow | null> {
  const id = typeof userId === 'string' ? sql.ref(userId) : userId;
  return sql<ReaderRow | null>`(select ${readerIn('reader')} from ${people('reader')} where reader.id = ${id})`;
}

/** The facts of messages without what one of them said or had (P7). */
export const unquoted = (facts: string): RawBuilder<Facts> => sql<Facts>`${sql.ref(facts)} - array['preview', 'files', 'missedCall']`;
