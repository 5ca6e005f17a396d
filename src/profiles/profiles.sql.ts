import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { deletedUserName } from './profiles.contract.js';

// `u` is what a statement calls its row of `users`.

/** Neither deleted nor suspended: may be met, asked and written to. Agents take part. */
export const takesPart = (u: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${u}.deleted_at`)} is null and ${sql.ref(`${u}.suspended_at`)} is null)`;

/** Who may drive: the role means an approved application (S10). */
export const mayDrive = (u: string): RawBuilder<SqlBool> => sql<SqlBool>`('driver' = any(${sql.ref(`${u}.roles`)}) and ${takesPart(u)})`;

/** The name that others read; whoever closed the account has taken it along. */
export const shownName = (u: string): RawBuilder<string> =>
  sql<string>`case when ${sql.ref(`${u}.deleted_at`)} is null then ${sql.ref(`${u}.full_name`)} else ${sql.lit(deletedUserName)} end`;

/** The face that others see. */
export const shownAvatar = (u: string): RawBuilder<string | null> =>
  sql<string | null>`case when ${sql.ref(`${u}.deleted_at`)} is null then ${sql.ref(`${u}.avatar_url`)} end`;
