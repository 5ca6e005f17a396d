import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { defaultFriendSettings, type FriendSettings } from './friend-settings.contract.js';
import { chooseSettings, settingsOf } from './friend-settings.queries.js';
import { friendSettingsChosen } from '../friends.events.js';

/** Who may find and ask a person (M88, M89); the queries of requests, suggestions and search read the same row. */
@Injectable()
export class FriendSettingsService {
  constructor(
    private readonly work: Work,
    private readonly sql: Sql,
  ) {}

  async of(me: UserId): Promise<FriendSettings> {
    const row = await this.sql.one(settingsOf, { me });
    return row ?? defaultFriendSettings;
  }

  async choose(me: UserId, { suggestable, requests_from }: FriendSettings): Promise<FriendSettings> {
    const settings = { suggestable, requests_from };
    await this.work.run(async (unit) => {
      await unit.all(chooseSettings, { ...settings, me, now: unit.now });
      unit.record(friendSettingsChosen, { userId: me, settings });
    });
    return settings;
  }
}
