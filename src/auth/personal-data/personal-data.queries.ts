import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import type { AuthTables } from '../auth.tables.js';

const statement = statementsOf<AuthTables>();

export const ownAccount = statement<OwnPage>()('auth.own_account', (_db, $) =>
  ownRows($, sql`select a.id as place, ${rowWithout('a', 'id', 'password_hash')} as json from accounts a where a.id = ${$.me}`),
);

/** Nothing that a token could be told by. */
export const ownSessions = statement<OwnPage>()('auth.own_sessions', (_db, $) =>
  ownRows(
    $,
    sql`
      select s.id::text as place, ${rowWithout('s', 'token_hash', 'old_token_hash', 'old_token_until', 'renew', 'user_id')} as json
      from sessions s where s.user_id = ${$.me}`,
  ),
);

export const deleteAccount = statement<{ me: UserId }>()('auth.delete_account', (db, $) =>
  db.deleteFrom('accounts').where('id', '=', $.me),
);
