import { type Expression, sql, type SqlBool } from 'kysely';
import { sessions } from '../auth/auth.sql.js';
import type { UserId } from '../contract/ids.js';
import { type Slots, statementsOf } from '../database/statement.js';
import { leases } from '../presence/presence.sql.js';
import type { TownspeopleTables } from './townspeople.tables.js';

const statement = statementsOf<TownspeopleTables>();

/** What the pages of townspeople are called among the leases of presence; no socket of a browser begins so. */
export const pagePrefix = 'townsperson-';

const ofTownspeople = sql.lit(`${pagePrefix}%`);

export interface Moment {
  now: Date;
  /** A session that was used since then says that somebody is there. */
  usedSince: Date;
}

/** A person is signed in as this one: a page of theirs is open, or a session of theirs was used a moment ago. */
export const isSignedIn = ($: Slots<Moment>, person: Expression<UserId>) => sql<SqlBool>`(
  exists (select from ${leases('l')} where l.user_id = ${person} and l.expires_at > ${$.now} and l.socket_id not like ${ofTownspeople})
  or exists (select from ${sessions('se')} where se.user_id = ${person} and se.last_seen_at > ${$.usedSince} and se.expires_at > ${$.now}))`;

/** Those of these people whom somebody is signed in as. */
export const signedIn = statement<Moment & { people: readonly UserId[] }>()(
  'townspeople.signed_in',
  (_db, $) => sql<{ id: UserId }>`
    select asked.person as id from unnest(${$.people}::text[]) as asked (person) where ${isSignedIn($, sql.ref('asked.person'))}`,
);

/** Somebody has a page open, and it is no townsperson's. */
export const isWatched = ($: Slots<Pick<Moment, 'now'>>) =>
  sql<boolean>`exists (select from ${leases('l')} where l.expires_at > ${$.now} and l.socket_id not like ${ofTownspeople})`;

/** How townspeople show to friends. */
export const shownMoods = statement<{ now: Date }>()('townspeople.shown_moods', (db, $) =>
  db
    .selectFrom(leases('l'))
    .select(['l.user_id', 'l.status', 'l.beat_at'])
    .where('l.socket_id', 'like', ofTownspeople)
    .where('l.expires_at', '>', $.now),
);

export const openPage = statement<{ now: Date; person: UserId }>()('townspeople.open_page', (db, $) =>
  db.selectFrom(leases('l')).select('l.user_id').where('l.user_id', '=', $.person).where('l.expires_at', '>', $.now).limit(sql.lit(1)),
);
