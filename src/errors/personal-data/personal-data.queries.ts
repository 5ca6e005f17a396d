import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import type { ErrorsTables } from '../errors.tables.js';

const statement = statementsOf<ErrorsTables>();

export const ownReports = statement<OwnPage>()('errors.own_reports', (_db, $) =>
  ownRows(
    $,
    sql`
      select e.id::text as place, ${rowWithout('e', 'user_id', 'fingerprint')} as json
      from error_reports e where e.user_id = ${$.me}`,
  ),
);

export const namelessReports = statement<{ me: UserId }>()('errors.nameless_reports', (db, $) =>
  db.updateTable('error_reports').set({ user_id: null }).where('user_id', '=', $.me),
);
