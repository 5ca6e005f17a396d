import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { preferencesSaved } from '../notifications.events.js';
import { defaultPreferences, type NotificationPreferences, type PreferencesChange } from './preferences.contract.js';
import { changePreferences, preferencesOf, type PreferencesRow } from './preferences.queries.js';

/** What each person wants to be told (M64). */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
  ) {}

  async of(me: UserId): Promise<NotificationPreferences> {
    const row = await this.sql.one(preferencesOf, { me });
    return row ? view(row) : { user_id: me, ...defaultPreferences };
  }

  /** Two tabs that change different things at once both take effect: only what is named is written. */
  change(me: UserId, change: PreferencesChange): Promise<NotificationPreferences> {
    return this.work.run(async (unit) => {
      const row = await unit.one(changePreferences, { me, now: unit.now, change });
      if (!row) throw new Error('an upsert gave no row');
      const preferences = view(row);
      unit.record(preferencesSaved, { userId: me, preferences });
      return preferences;
    });
  }
}

function view(row: PreferencesRow): NotificationPreferences {
  return {
    user_id: row.user_id,
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
