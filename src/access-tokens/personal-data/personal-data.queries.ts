import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import type { AccessTokensTables } from '../access-tokens.tables.js';

const statement = statementsOf<AccessTokensTables>();

/** Nothing that a token could be told by. */
export const ownAccessTokens = statement<OwnPage>()('access_tokens.own', (_db, $) =>
  ownRows(
    $,
    sql`
      select t.id::text as place, ${rowWithout('t', 'token_hash', 'user_id')} as json
      from access_tokens t where t.user_id = ${$.me}`,
  ),
);

/** What was prepared by them goes along. */
export const eraseAccessTokens = statement<{ me: UserId }>()('access_tokens.erase', (db, $) =>
  db.deleteFrom('access_tokens').where('user_id', '=', $.me),
);
