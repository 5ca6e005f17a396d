import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import type { PresenceTables } from '../presence.tables.js';

const statement = statementsOf<PresenceTables>();

export const ownPresence = statement<OwnPage>()('presence.own_presence', (_db, $) =>
  ownRows(
    $,
    sql`
      select p.user_id as place, ${rowWithout('p', 'user_id', 'told_status')} as json
      from presence_people p where p.user_id = ${$.me}`,
  ),
);

export const eraseLeases = statement<{ me: UserId }>()('presence.erase_leases', (db, $) =>
  db.deleteFrom('presence_leases').where('user_id', '=', $.me),
);

export const erasePresence = statement<{ me: UserId }>()('presence.erase_presence', (db, $) =>
  db.deleteFrom('presence_people').where('user_id', '=', $.me),
);
