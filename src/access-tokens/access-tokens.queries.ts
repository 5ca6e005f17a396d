import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import type { Role } from '../http/me.js';
import { people, takesPart } from '../profiles/profiles.sql.js';
import type { AccessTokensTables } from './access-tokens.tables.js';

const statement = statementsOf<AccessTokensTables>();

type AccessTokenRow = Selectable<AccessTokensTables['access_tokens']>;

export type ListedToken = Omit<AccessTokenRow, 'user_id' | 'token_hash'>;

/** Those that count, the newest first. */
export const accessTokensOf = statement<{ me: UserId; now: Date; limit: number }>()('access_tokens.of', (db, $) =>
  db
    .selectFrom('access_tokens')
    .select(['id', 'name', 'scope', 'created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', $.me)
    .where('expires_at', '>', $.now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit($.limit),
);

type NewToken = Pick<AccessTokenRow, 'name' | 'scope' | 'token_hash' | 'expires_at'> & { me: UserId; now: Date };

export const insertAccessToken = statement<NewToken>()(
  'access_tokens.insert',
  (_db, $) => sql<ListedToken>`
    insert into access_tokens (user_id, name, scope, token_hash, created_at, expires_at)
    values (${$.me}, ${$.name}, ${$.scope}, ${$.token_hash}, ${$.now}, ${$.expires_at})
    returning id, name, scope, created_at, expires_at, last_used_at`,
);

/** Mine alone. */
export const deleteAccessToken = statement<{ id: Id; me: UserId }>()('access_tokens.delete', (db, $) =>
  db.deleteFrom('access_tokens').where('id', '=', $.id).where('user_id', '=', $.me).returning('id'),
);

export const deleteAccessTokensOf = statement<{ me: UserId }>()('access_tokens.delete_of', (db, $) =>
  db.deleteFrom('access_tokens').where('user_id', '=', $.me).returning('id'),
);

export type HolderRow = Pick<AccessTokenRow, 'id' | 'user_id' | 'scope' | 'last_used_at'> & { readonly roles: Role[] };

/** In whose name a token acts, with the roles that they have at this moment; nobody's once it expired or they may not sign in. */
export const holderOf = statement<{ hash: string; now: Date }>()(
  'access_tokens.holder',
  (_db, $) => sql<HolderRow>`
    select t.id, t.user_id, t.scope, t.last_used_at, u.roles from access_tokens t join ${people('u')} on u.id = t.user_id
    where t.token_hash = ${$.hash} and t.expires_at > ${$.now} and ${takesPart('u')}`,
);

/** Of calls at once one writes it. */
export const markUsed = statement<{ id: Id; now: Date; before: Date }>()(
  'access_tokens.mark_used',
  (_db, $) => sql<object>`
    update access_tokens set last_used_at = ${$.now}
    where id = ${$.id} and (last_used_at is null or last_used_at <= ${$.before})`,
);

export const forgetExpired = statement<{ now: Date; limit: number }>()(
  'access_tokens.forget_expired',
  (_db, $) => sql<object>`
    delete from access_tokens where id = any(array(
      select id from access_tokens where expires_at <= ${$.now} order by expires_at limit ${$.limit}))
    returning 1 as gone`,
);
