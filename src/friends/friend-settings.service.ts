import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { Work } from '../database/work.js';
import { defaultFriendSettings, type FriendSettings } from './friend-settings.contract.js';
import { friendSettingsChosen } from './friends.events.js';

/** Who may find and ask a person (M88, M89); the queries of requests, suggestions and search read the same row. */
@Injectable()
export class FriendSettingsService {
  constructor(
    private readonly work: Work,
    private readonly sql: Sql,
  ) {}

  async of(me: UserId): Promise<FriendSettings> {
    const row = await this.sql.row<FriendSettings>('select suggestable, requests_from from friend_settings where user_id = $1', [me]);
    return row ?? defaultFriendSettings;
  }

  async choose(me: UserId, { suggestable, requests_from }: FriendSettings): Promise<FriendSettings> {
    const settings = { suggestable, requests_from };
    await this.work.run(async (unit) => {
      await unit.rows(
        `insert into friend_settings (user_id, suggestable, requests_from, updated_at) values ($1, $2, $3, $4)
         on conflict (user_id) do update set suggestable = excluded.suggestable, requests_from = excluded.requests_from,
           updated_at = excluded.updated_at`,
        [me, suggestable, requests_from, unit.now],
      );
      unit.record(friendSettingsChosen, { userId: me, settings });
    });
    return settings;
  }
}
