import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import type { PrivacyTables } from '../privacy.tables.js';

const statement = statementsOf<PrivacyTables>();

export const ownConsents = statement<OwnPage>()('privacy.own_consents', (_db, $) =>
  ownRows(
    $,
    sql`
      select c.what || '/' || c.version as place, ${rowWithout('c', 'user_id')} as json
      from consents c where c.user_id = ${$.me}`,
  ),
);

export const eraseConsents = statement<{ me: UserId }>()('privacy.erase_consents', (db, $) =>
  db.deleteFrom('consents').where('user_id', '=', $.me),
);

export const eraseExport = statement<{ me: UserId }>()('privacy.erase_export', (db, $) =>
  db.deleteFrom('data_exports').where('user_id', '=', $.me).returning('file_name'),
);
