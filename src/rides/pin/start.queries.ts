import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { rideColumns } from '../record/ride-row.js';
import { pinAskedOf } from '../rides.sql.js';
import type { RidesTables } from '../rides.tables.js';

const statement = statementsOf<RidesTables>();

/** Held, so that nothing changes between looking at the PIN and starting: `said` was what the rider said it is. */
export const rideToStart = statement<{ id: Id; driver: UserId; pin: string; said: string | undefined }>()('rides.to_start', (db, $) =>
  db
    .selectFrom('rides')
    .select(rideColumns)
    .select(sql<boolean | null>`coalesce(pin, ${$.pin}) = ${$.said}`.as('is_right_pin'))
    .where('id', '=', $.id)
    .where('driver_id', '=', $.driver)
    .forUpdate(),
);

/** What its driver can try a PIN at, and what its rider chose of that. */
export const waitsForPin = statement<{ id: Id; driver: UserId }>()('rides.waits_for_pin', (db, $) =>
  db
    .selectFrom('rides')
    .select(['arrived_at', 'is_scheduled', 'pickup_time', 'time_zone'])
    .select(pinAskedOf('rides').as('asked'))
    .where('id', '=', $.id)
    .where('driver_id', '=', $.driver)
    .where('status', '=', sql.lit('in_route' as const)),
);

/** What its rider chose: asked of a ride that is held it stays so, for whoever chooses holds it too. */
export const pinAskedAt = statement<{ id: Id }>()('rides.pin_asked_at', (db, $) =>
  db.selectFrom('rides').select(pinAskedOf('rides').as('asked')).where('id', '=', $.id),
);
