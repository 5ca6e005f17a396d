import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { rides } from '../../rides/rides.sql.js';
import type { PaymentsTables } from '../payments.tables.js';

const statement = statementsOf<PaymentsTables>();

const goingOn = (['confirmed', 'in_route', 'in_progress'] as const).map((status) => sql.lit(status));

/** A rider's rides that go on, and whose card was refused. */
export const refusedRides = statement<{ rider: UserId }>()('payments.refused_rides', (db, $) =>
  db
    .selectFrom('payments as p')
    .innerJoin(rides('r'), 'r.id', 'p.ride_id')
    .select('r.id')
    .where('r.customer_id', '=', $.rider)
    .where('p.status', '=', sql.lit('failed'))
    .where('p.step', 'is', null)
    .where('p.purpose', '=', sql.lit('fare'))
    .where('r.status', 'in', goingOn)
    .orderBy('r.id')
    .limit(sql.lit(20)),
);

/** Scheduled rides that no card will pay. */
export const unpaidRides = statement<{ pickupBefore: Date; refusedBefore: Date }>()('payments.unpaid_rides', (db, $) =>
  db
    .selectFrom('payments as p')
    .innerJoin(rides('r'), 'r.id', 'p.ride_id')
    .select('r.id')
    .where('p.status', '=', sql.lit('failed'))
    .where('p.step', 'is', null)
    .where('p.purpose', '=', sql.lit('fare'))
    .where('p.updated_at', '<=', $.refusedBefore)
    .where('r.status', '=', sql.lit('confirmed'))
    .where(({ ref }) => ref('r.is_scheduled'))
    .where('r.pickup_time', '<=', $.pickupBefore)
    .orderBy('r.pickup_time')
    .limit(sql.lit(100)),
);
