import { sql } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import type { SavedLocationsTables } from './saved-locations.tables.js';

const statement = statementsOf<SavedLocationsTables>();

/** Home, work, then the rest by name. */
export const myPlaces = statement<{ me: UserId; limit: number }>()('saved_locations.mine', (db, $) =>
  db
    .selectFrom('saved_locations')
    .select(['id', 'name', 'kind', 'address', 'lat', 'lng', 'created_at'])
    .where('user_id', '=', $.me)
    .orderBy(sql`array_position(array['home', 'work', 'other'], kind)`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit($.limit),
);

export const removePlace = statement<{ id: Id; me: UserId }>()('saved_locations.remove', (db, $) =>
  db.deleteFrom('saved_locations').where('id', '=', $.id).where('user_id', '=', $.me).returning('id'),
);

export const placeCount = statement<{ me: UserId }>()('saved_locations.count', (db, $) =>
  db
    .selectFrom('saved_locations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', $.me),
);
