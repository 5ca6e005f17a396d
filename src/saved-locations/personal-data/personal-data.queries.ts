import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import type { SavedLocationsTables } from '../saved-locations.tables.js';

const statement = statementsOf<SavedLocationsTables>();

export const ownLocations = statement<OwnPage>()('saved_locations.own_locations', (_db, $) =>
  ownRows($, sql`select l.id::text as place, ${rowWithout('l', 'user_id')} as json from saved_locations l where l.user_id = ${$.me}`),
);

export const eraseLocations = statement<{ me: UserId }>()('saved_locations.erase_locations', (db, $) =>
  db.deleteFrom('saved_locations').where('user_id', '=', $.me),
);
