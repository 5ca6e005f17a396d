import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import { literalList, publishedBy } from '../database/statement.js';
import { people, takesPart } from '../profiles/profiles.sql.js';
import { townLanguage } from '../service-area/service-area.sql.js';
import { type Section, sections } from './notification-types.contract.js';
import type { NotificationsTables } from './notifications.tables.js';
import type { Facts } from './words/words.js';

/** What people were told, for those who ask whether and when, and not what it said. */
export const notices = publishedBy<NotificationsTables>()('notifications', [
  'id',
  'user_id',
  'type',
  'event_key',
  'told',
  'created_at',
  'read_at',
]);

/** The key of the one row in which a person is told of a ride (decision 023) begins so, and ends with its id. */
export const rideKeyStart = 'ride:';
export const rideNoticeKey = (ride: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(${sql.lit(rideKeyStart)} || ${ride}::text)`;

/** The ride that a notice is about, of its row and of any other; null where it is about none. */
export const rideOfNotice = (id: Expression<Id | null>): RawBuilder<Id | null> =>
  sql<Id | null>`(select (about.metadata ->> 'ride_id')::uuid from notifications about where about.id = ${id})`;

/** What the words of a notification need to know of its reader; null of somebody who is gone. */
export interface ReaderRow {
  readonly time_zone: string | null;
  /** Theirs, or else the town's; null where neither was ever chosen. */
  readonly language: string | null;
}

/** Of the row of a user, under its alias. */
export const readerIn = (u: string): RawBuilder<ReaderRow> =>
  sql<ReaderRow>`jsonb_build_object('time_zone', ${sql.ref(`${u}.time_zone`)},
    'language', coalesce(${sql.ref(`${u}.language`)}, ${townLanguage}))`;

/** Whoever reads a notification; `userId` is who, or the column that says who. */
export function readerOf(userId: string | RawBuilder<UserId>): RawBuilder<ReaderRow | null> {
  const id = typeof userId === 'string' ? sql.ref(userId) : userId;
  return sql<ReaderRow | null>`(select ${readerIn('reader')} from ${people('reader')} where reader.id = ${id})`;
}

/** What is told of friends, and of who asks to be one, is counted and listed while they take part, as they themselves are (FR-1). */
export const isShown = (n: string): RawBuilder<SqlBool> => {
  const metadata = sql.ref(`${n}.metadata`);
  const who = sql`coalesce(${metadata} ->> 'requester_id', ${metadata} ->> 'friend_id')`;
  return sql<SqlBool>`(${sql.ref(`${n}.section`)} <> 'friends'
    or coalesce((select ${takesPart('who')} from ${people('who')} where who.id = ${who}), true))`;
};

/** What stands beside an operator's Admin Dashboard, and nowhere else (S50). */
export const isAtDesk = (n: string): RawBuilder<SqlBool> => sql<SqlBool>`(${sql.ref(`${n}.type`)} = 'system')`;

/** Whether it is at the desk, or not, as is asked; null for both. */
export const isOfDesk = (n: string, isDesk: Expression<boolean | null>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isDesk}::boolean is null or ${isAtDesk(n)} = ${isDesk}::boolean)`;

/** Of these sections; one that only a newer version knows is the system's (S23). */
export const isOfSections = (n: string, wanted: Expression<readonly Section[]>): RawBuilder<SqlBool> => {
  const [section, known] = [sql.ref(`${n}.section`), literalList(sections)];
  return sql<SqlBool>`(${section} = any(${wanted}::text[]) or ('system' = any(${wanted}::text[]) and ${section} not in (${known})))`;
};

/** The facts of messages without what one of them said or had (P7). */
export const unquoted = (facts: string): RawBuilder<Facts> => sql<Facts>`${sql.ref(facts)} - array['preview', 'files', 'missedCall']`;
