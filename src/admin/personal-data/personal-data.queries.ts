import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import type { AdminTables } from '../admin.tables.js';

const statement = statementsOf<AdminTables>();

/** When and why Hometown looked; who of it did is told to nobody. */
export const ownLooks = statement<OwnPage>()('admin.own_looks', (_db, $) =>
  ownRows(
    $,
    sql`select v.id::text as place, ${rowWithout('v', 'user_id', 'admin_id', 'session_id')} as json from account_views v where v.user_id = ${$.me}`,
  ),
);

export const ownRefusal = statement<OwnPage>()('admin.own_refusal', (_db, $) =>
  ownRows($, sql`select r.user_id as place, ${rowWithout('r', 'user_id')} as json from account_view_refusals r where r.user_id = ${$.me}`),
);

/** That somebody looked stays in the audit log, by ids alone; why can name its person. */
export const eraseLooks = statement<{ me: UserId }>()('admin.erase_looks', (db, $) =>
  db.deleteFrom('account_views').where('user_id', '=', $.me),
);

export const eraseRefusal = statement<{ me: UserId }>()('admin.erase_refusal', (db, $) =>
  db.deleteFrom('account_view_refusals').where('user_id', '=', $.me),
);
