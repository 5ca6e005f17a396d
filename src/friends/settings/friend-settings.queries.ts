import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { FriendSettings } from './friend-settings.contract.js';
import type { FriendsTables } from '../friends.tables.js';

const statement = statementsOf<FriendsTables>();

export const settingsOf = statement<{ me: UserId }>()('friends.settings', (db, $) =>
  db.selectFrom('friend_settings').select(['suggestable', 'requests_from']).where('user_id', '=', $.me),
);

export const chooseSettings = statement<FriendSettings & { me: UserId; now: Date }>()('friends.choose_settings', (db, $) =>
  db
    .insertInto('friend_settings')
    .values({ user_id: $.me, suggestable: $.suggestable, requests_from: $.requests_from, updated_at: $.now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref }) => ({
        suggestable: ref('excluded.suggestable'),
        requests_from: ref('excluded.requests_from'),
        updated_at: ref('excluded.updated_at'),
      })),
    ),
);
