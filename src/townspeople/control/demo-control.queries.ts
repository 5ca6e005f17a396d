import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { rides } from '../../rides/rides.sql.js';
import type { TownspeopleTables } from '../townspeople.tables.js';

const statement = statementsOf<TownspeopleTables>();

/** A ride of its own rider. */
export const rideOfRider = statement<{ ride: Id; rider: UserId }>()('townspeople.ride_of_rider', (db, $) =>
  db
    .selectFrom(rides('r'))
    .select(['r.status', 'r.driver_id', 'r.arrived_at'])
    .select(sql<boolean>`exists (select from townspeople_hurries h where h.ride_id = r.id)`.as('is_hurried'))
    .where('r.id', '=', $.ride)
    .where('r.customer_id', '=', $.rider),
);

export const keepHurry = statement<{ ride: Id; since: Date }>()('townspeople.keep_hurry', (db, $) =>
  db
    .insertInto('townspeople_hurries')
    .values({ ride_id: $.ride, since: $.since })
    .onConflict((conflict) => conflict.column('ride_id').doNothing())
    .returning('ride_id'),
);
