import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { Role } from '../../http/me.js';
import { people, takesPart } from '../../profiles/profiles.sql.js';
import type { AuthTables } from '../auth.tables.js';

const statement = statementsOf<AuthTables>();

type Session = Selectable<AuthTables['sessions']>;

export type SessionRow = Pick<Session, 'id' | 'user_id' | 'last_seen_at' | 'expires_at'> & {
  readonly roles: Role[];
  /** As the session began, or later. */
  readonly proved_at: Date;
  readonly token: 'current' | 'due' | 'replaced' | 'first';
};

/**
 * The old token of a renewed session counts until the new one was used, and then for a moment. `token` says what is to
 * be done: the first one is `due` for a new one, an old one is `replaced` by one that was not used yet (its answer may
 * have been lost), and `first` is the new one in use for the first time.
 */
export const findSessions = statement<{ tokenHashes: readonly string[]; now: Date; seenAfter: Date }>()(
  'auth.find_sessions',
  (_db, $) => sql<SessionRow & { asked: string }>`
    select t.hash as asked, s.id, s.user_id, u.roles, s.last_seen_at, s.expires_at, coalesce(s.proved_at, s.created_at) as proved_at,
      case when s.old_token_hash = t.hash then case when s.old_token_until is null then 'replaced' else 'current' end
        when s.renew then 'due' when s.old_token_hash is not null and s.old_token_until is null then 'first' else 'current' end as token
    from unnest(${$.tokenHashes}::text[]) t(hash)
    join sessions s on s.token_hash = t.hash
      or (s.old_token_hash = t.hash and (s.old_token_until is null or s.old_token_until > ${$.now}))
    join ${people('u')} on u.id = s.user_id
    where s.expires_at > ${$.now} and s.last_seen_at > ${$.seenAfter}
      and ${takesPart('u')}`,
);

export const validSessions = statement<{ ids: readonly Id[]; now: Date; seenAfter: Date }>()('auth.valid_sessions', (db, $) =>
  db
    .selectFrom('sessions as s')
    .innerJoin(people('u'), 'u.id', 's.user_id')
    .select(['s.id', 'u.roles'])
    .where('s.id', '=', sql<Id>`any(${$.ids}::uuid[])`)
    .where('s.expires_at', '>', $.now)
    .where('s.last_seen_at', '>', $.seenAfter)
    .where(takesPart('u')),
);

type NewSession = Pick<Session, 'token_hash' | 'user_id' | 'user_agent' | 'place' | 'network' | 'proved_at' | 'expires_at'> & { now: Date };

export const insertSession = statement<NewSession>()('auth.insert_session', (db, $) =>
  db
    .insertInto('sessions')
    .values({
      token_hash: $.token_hash,
      user_id: $.user_id,
      user_agent: $.user_agent,
      place: $.place,
      network: $.network,
      proved_at: $.proved_at,
      created_at: $.now,
      last_seen_at: $.now,
      expires_at: $.expires_at,
    })
    .returning('id'),
);

/** So many of the newest stay. */
export const trimSessions = statement<{ user: UserId; kept: number }>()(
  'auth.trim_sessions',
  (_db, $) => sql<Pick<Session, 'id'>>`
    delete from sessions where id = any(array(
      select id from sessions where user_id = ${$.user} order by created_at desc, id desc offset ${$.kept})) returning id`,
);

/** Also by the old token of a renewed session. */
export const endSession = statement<{ tokenHash: string }>()('auth.end_session', (db, $) =>
  db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('token_hash', '=', $.tokenHash), eb('old_token_hash', '=', $.tokenHash)]))
    .returning(['id', 'user_id']),
);

/** Mine alone. */
export const endOwnSession = statement<{ id: Id; user: UserId }>()('auth.end_own_session', (db, $) =>
  db.deleteFrom('sessions').where('id', '=', $.id).where('user_id', '=', $.user).returning('id'),
);

/** All of a person, but for one. */
export const endSessionsOf = statement<{ user: UserId; but: Id | null }>()(
  'auth.end_sessions_of',
  (_db, $) => sql<Pick<Session, 'id'>>`
    delete from sessions where user_id = ${$.user} and id is distinct from ${$.but}::uuid returning id`,
);

/** Those of a person that count, the last used first; a person has few. */
export const sessionsOf = statement<{ user: UserId; now: Date; seenAfter: Date }>()('auth.sessions_of', (db, $) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'place', 'network', 'created_at', 'last_seen_at'])
    .where('user_id', '=', $.user)
    .where('expires_at', '>', $.now)
    .where('last_seen_at', '>', $.seenAfter)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc'),
);

export const makeDue = statement<{ user: UserId }>()('auth.make_due', (db, $) =>
  db
    .updateTable('sessions')
    .set({ renew: sql.lit(true) })
    .where('user_id', '=', $.user),
);

/** Of requests at once only one renews; they all answer the same new token. */
export const renewSession = statement<{ old: string; fresh: string }>()('auth.renew_session', (db, $) =>
  db
    .updateTable('sessions')
    .set({ token_hash: $.fresh, old_token_hash: $.old, old_token_until: null, renew: sql.lit(false) })
    .where('token_hash', '=', $.old)
    .where('renew', '=', sql.lit(true)),
);

/** Now that the new one has arrived. */
export const retireOldToken = statement<{ id: Id; until: Date }>()('auth.retire_old_token', (db, $) =>
  db
    .updateTable('sessions')
    .set({ old_token_until: $.until })
    .where('id', '=', $.id)
    .where('old_token_hash', 'is not', null)
    .where('old_token_until', 'is', null),
);

export const markSeen = statement<{ id: Id; now: Date }>()('auth.mark_seen', (db, $) =>
  db.updateTable('sessions').set({ last_seen_at: $.now }).where('id', '=', $.id),
);

/** Nothing where the session is over. */
export const markProved = statement<{ id: Id; user: UserId; now: Date }>()('auth.mark_proved', (db, $) =>
  db.updateTable('sessions').set({ proved_at: $.now }).where('id', '=', $.id).where('user_id', '=', $.user).returning('id'),
);

/** One row where its person proved who they are since then, as it began or later. */
export const provedSince = statement<{ id: Id; since: Date }>()(
  'auth.proved_since',
  (_db, $) => sql<Pick<Session, 'id'>>`select id from sessions where id = ${$.id}::uuid and coalesce(proved_at, created_at) >= ${$.since}`,
);

export const sweepSessions = statement<{ now: Date; seenBefore: Date; limit: number }>()(
  'auth.sweep_sessions',
  (_db, $) => sql<object>`
    delete from sessions where id = any(array(
      select id from sessions where expires_at < ${$.now} limit ${$.limit})) or id = any(array(
      select id from sessions where last_seen_at < ${$.seenBefore} limit ${$.limit}))
    returning 1 as gone`,
);
