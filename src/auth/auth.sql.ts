import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id } from '../contract/ids.js';
import { publishedBy } from '../database/statement.js';
import type { AuthTables } from './auth.tables.js';
import { sessionIdleMs } from './sessions/session-cookie.js';

/** Who is signed in, and when they were last here: nothing that a token could be told by. */
export const sessions = publishedBy<AuthTables>()('sessions', ['user_id', 'last_seen_at', 'expires_at']);

/** Whether a session counts at `now`: nobody ended it, and it neither expired nor lay idle for too long (SEC-1). */
export const isSignedIn = (session: Expression<Id>, now: Expression<Date>): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from sessions held where held.id = ${session} and held.expires_at > ${now}::timestamptz
    and held.last_seen_at > ${now}::timestamptz - ${sql.lit(sessionIdleMs / 1_000)} * interval '1 second')`;
