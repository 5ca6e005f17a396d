import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { rides } from '../../rides/rides.sql.js';
import { isCharge, isDisputable } from '../charges.queries.js';
import type { PaymentsTables } from '../payments.tables.js';

const statement = statementsOf<PaymentsTables>();

/** A charge of a ride that somebody took, and whether they may still dispute it. */
export interface Disputed {
  readonly ride_id: Id;
  readonly is_open: boolean;
}

export const chargeOfRider = statement<{ id: Id; rider: UserId; now: Date }>()(
  'payments.charge_of_rider',
  (_db, $) => sql<Disputed>`
    select p.ride_id, ${isDisputable($.now)} as is_open
    from payments p
    join ${rides('r')} on r.id = p.ride_id
    where p.id = ${$.id} and r.customer_id = ${$.rider} and ${isCharge}`,
);
