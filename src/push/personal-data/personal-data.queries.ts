import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import type { PushTables } from '../push.tables.js';

const statement = statementsOf<PushTables>();

/** Without what one could push there with. */
export const ownSubscriptions = statement<OwnPage>()('push.own_subscriptions', (_db, $) =>
  ownRows(
    $,
    sql`
      select s.id::text as place, ${rowWithout('s', 'user_id', 'session_id', 'endpoint', 'p256dh', 'auth')} as json
      from push_subscriptions s where s.user_id = ${$.me}`,
  ),
);

/** What was pushed there goes along. */
export const eraseSubscriptions = statement<{ me: UserId }>()('push.erase_subscriptions', (db, $) =>
  db.deleteFrom('push_subscriptions').where('user_id', '=', $.me),
);
