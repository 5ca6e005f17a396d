import { type Selectable, sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { NotificationsTables } from '../notifications.tables.js';
import { defaultPreferences, type PreferencesChange } from './preferences.contract.js';

const statement = statementsOf<NotificationsTables>();

export type PreferencesRow = Selectable<NotificationsTables['notification_preferences']>;

export const preferencesOf = statement<{ me: UserId }>()('notifications.preferences_of', (db, $) =>
  db.selectFrom('notification_preferences').selectAll().where('user_id', '=', $.me),
);

const fields = Object.keys(defaultPreferences).filter((name) => name !== 'updated_at' && name !== 'push_categories');

/** Field by field: what the change names is taken, the rest stays, or is the default in the row that is new. */
export const changePreferences = statement<{ me: UserId; now: Date; change: PreferencesChange }>()(
  'notifications.change_preferences',
  (_db, $) => {
    const change = sql`${$.json.change}::jsonb`;
    const columns = fields.map((name) => sql.ref(name));
    const kept = fields.map(
      (name) =>
        sql`${sql.ref(name)} = case when ${change} ? ${sql.lit(name)} then ${sql.ref(`excluded.${name}`)} else ${sql.ref(`kept.${name}`)} end`,
    );
    return sql<PreferencesRow>`
    insert into notification_preferences as kept (user_id, updated_at, push_categories, ${sql.join(columns)})
    select ${$.me}, ${$.now}::timestamptz, c.push_categories, ${sql.join(fields.map((name) => sql.ref(`c.${name}`)))}
    from jsonb_populate_record(null::notification_preferences, ${sql.lit(JSON.stringify(defaultPreferences))}::jsonb || ${change}) c
    on conflict (user_id) do update set updated_at = excluded.updated_at,
      push_categories = kept.push_categories || coalesce(${change} -> 'push_categories', '{}'),
      ${sql.join(kept)}
    returning *`;
  },
);
