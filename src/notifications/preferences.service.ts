import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { Work } from '../database/work.js';
import { preferencesSaved } from './notifications.events.js';
import { defaultPreferences, type NotificationPreferences, type PreferencesChange } from './preferences.contract.js';

type Row = Omit<NotificationPreferences, 'updated_at'> & { updated_at: Date };

/** What each person wants to be told (M64). */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
  ) {}

  async of(me: UserId): Promise<NotificationPreferences> {
    const row = await this.sql.row<Row>('select * from notification_preferences where user_id = $1', [me]);
    return row ? view(row) : defaultPreferences;
  }

  /** Two tabs that change different things at once both take effect: only what is named is written. */
  change(me: UserId, change: PreferencesChange): Promise<NotificationPreferences> {
    return this.work.run(async (unit) => {
      const [row] = await unit.rows<Row>(upsertSql, [me, unit.now, JSON.stringify(change)]);
      if (!row) throw new Error('an upsert gave no row');
      const preferences = view(row);
      unit.record(preferencesSaved, { userId: me, preferences });
      return preferences;
    });
  }
}

/** Field by field: what $3 names is taken, the rest stays, or is the default in the row that is new. */
const fields = Object.keys(defaultPreferences).filter((name) => name !== 'updated_at' && name !== 'push_categories');
const upsertSql = `
  insert into notification_preferences as kept (user_id, updated_at, push_categories, ${fields.join(', ')})
  select $1, $2, c.push_categories, ${fields.map((name) => `c.${name}`).join(', ')}
  from jsonb_populate_record(null::notification_preferences, '${JSON.stringify(defaultPreferences)}'::jsonb || $3::jsonb) c
  on conflict (user_id) do update set updated_at = $2,
    push_categories = kept.push_categories || coalesce($3::jsonb -> 'push_categories', '{}'),
    ${fields.map((name) => `${name} = case when $3::jsonb ? '${name}' then excluded.${name} else kept.${name} end`).join(',\n    ')}
  returning *`;

function view(row: Row): NotificationPreferences {
  return {
    direct_messages: row.direct_messages,
    global_chat: row.global_chat,
    friend_requests: row.friend_requests,
    ride_updates: row.ride_updates,
    marketing: row.marketing,
    push_enabled: row.push_enabled,
    push_categories: row.push_categories,
    quiet_hours: row.quiet_hours,
    updated_at: row.updated_at.toISOString(),
  };
}
