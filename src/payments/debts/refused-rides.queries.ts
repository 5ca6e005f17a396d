import { type Expression, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { isRunning, rides } from '../../rides/rides.sql.js';
import { isRefused } from '../charges.queries.js';
import type { PaymentsTables } from '../payments.tables.js';

const statement = statementsOf<PaymentsTables>();

/** A rider's rides that go on, and whose card was refused. */
export const refusedRides = statement<{ rider: UserId }>()('payments.refused_rides', (db, $) =>
  db
    .selectFrom('payments as p')
    .innerJoin(rides('r'), 'r.id', 'p.ride_id')
    .select('r.id')
    .where('r.customer_id', '=', $.rider)
    .where(isRefused('p'))
    .where('p.purpose', '=', sql.lit('fare'))
    .where(isRunning('r'))
    .orderBy('r.id')
    .limit(sql.lit(20)),
);

interface Unpaid {
  pickupBefore: Date;
  refusedBefore: Date;
}

/** A scheduled ride `r` that no card will pay, by its payment `p`. */
const isUnpaid = ({ pickupBefore, refusedBefore }: { readonly [Bound in keyof Unpaid]: Expression<Date> }) => sql<SqlBool>`
  (${isRefused('p')} and p.purpose = 'fare' and p.updated_at <= ${refusedBefore}
    and r.status = 'confirmed' and r.is_scheduled and r.pickup_time <= ${pickupBefore})`;

export const unpaidRides = statement<Unpaid>()('payments.unpaid_rides', (db, $) =>
  db
    .selectFrom('payments as p')
    .innerJoin(rides('r'), 'r.id', 'p.ride_id')
    .select('r.id')
    .where(isUnpaid($))
    .orderBy('r.pickup_time')
    .limit(sql.lit(100)),
);

/** Whether it still is one; the caller holds it. */
export const unpaidRide = statement<Unpaid & { ride: Id }>()('payments.unpaid_ride', (db, $) =>
  db.selectFrom('payments as p').innerJoin(rides('r'), 'r.id', 'p.ride_id').select('r.id').where('r.id', '=', $.ride).where(isUnpaid($)),
);
