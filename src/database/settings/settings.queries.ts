import type { DatabaseTables } from '../database.tables.js';
import { statementsOf } from '../statement.js';

const statement = statementsOf<DatabaseTables>();

/** The first one counts. */
export const keepSetting = statement<{ key: string; value: object }>()('database.keep_setting', (db, $) =>
  db
    .insertInto('settings')
    .values({ key: $.key, value: $.json.value })
    .onConflict((conflict) => conflict.column('key').doNothing()),
);

export const settingOf = statement<{ key: string }>()('database.setting', (db, $) =>
  db.selectFrom('settings').select('value').where('key', '=', $.key),
);
