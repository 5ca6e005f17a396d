import { type Selectable, sql } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import type { PresenceVisibility } from './settings.contract.js';
import type { PresenceTables } from './presence.tables.js';

const statement = statementsOf<PresenceTables>();

type Settings = Selectable<PresenceTables['presence_people']>;

export const settingsOf = statement<{ me: UserId }>()('presence.settings_of', (db, $) =>
  db.selectFrom('presence_people').select(['manual', 'status_text', 'visibility']).where('user_id', '=', $.me),
);

/** No row when nothing changes. */
export const chooseStatus = statement<{ me: UserId } & Pick<Settings, 'manual' | 'status_text'>>()(
  'presence.choose_status',
  (_db, $) => sql<Pick<Settings, 'user_id'>>`
    insert into presence_people as p (user_id, manual, status_text) values (${$.me}, ${$.manual}, ${$.status_text})
    on conflict (user_id) do update set manual = excluded.manual, status_text = excluded.status_text
    where (p.manual, p.status_text) is distinct from (excluded.manual, excluded.status_text)
    returning user_id`,
);

/** No row when nothing changes. */
export const chooseVisibility = statement<{ me: UserId; visibility: PresenceVisibility }>()(
  'presence.choose_visibility',
  (_db, $) => sql<Pick<Settings, 'user_id'>>`
    insert into presence_people as p (user_id, visibility) values (${$.me}, ${$.visibility})
    on conflict (user_id) do update set visibility = excluded.visibility where p.visibility <> excluded.visibility
    returning user_id`,
);
