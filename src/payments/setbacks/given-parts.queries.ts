import { type Selectable, sql } from 'kysely';
import type { Id } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { rides } from '../../rides/rides.sql.js';
import type { PaymentsTables } from '../payments.tables.js';
import type { ChangedPart } from '../split/split.queries.js';

const statement = statementsOf<PaymentsTables>();

type Row = Selectable<PaymentsTables['setbacks']>;

/** That of a part's return which nothing came of yet. */
const isOpen = sql`s.kind = 'refund_failed' and s.refund_id is null and s.given is null`;

/** What of a part's return the desk's list has already, and the newest of it. */
export const openOfPart = statement<{ part: Id }>()(
  'payments.open_setbacks_of_part',
  (_db, $) => sql<{ cents: number; newest: Id | null }>`
    select coalesce(sum(s.amount_cents), 0)::int as cents, (array_agg(s.id order by s.id desc))[1] as newest
    from setbacks s where s.part_id = ${$.part} and ${isOpen}`,
);

/** So much of a part is missing still: what is listed beyond that, the oldest of it first, has come to its rider. */
export const endGiven = statement<{ part: Id; missing: number; given: NonNullable<Row['given']>; now: Date }>()(
  'payments.end_given_setbacks',
  (_db, $) => sql<object>`
    update setbacks set given = ${$.given}, updated_at = ${$.now}
    where id = any(array(select o.id from (
      select s.id, sum(s.amount_cents) over (order by s.id desc) as cents from setbacks s where s.part_id = ${$.part} and ${isOpen}
    ) o where o.cents > ${$.missing}))`,
);

export const rideOfSetback = statement<{ id: Id }>()(
  'payments.ride_of_setback',
  (_db, $) => sql<{ ride_id: Id }>`select p.ride_id from setbacks s join payments p on p.id = s.payment_id where s.id = ${$.id}`,
);

/** The refund that a setback is about, by its charge and whose it was; no row of anything else. */
export const refundToGive = statement<{ id: Id }>()('payments.refund_to_give', (db, $) =>
  db.selectFrom('setbacks').select(['payment_id', 'part_id']).where('id', '=', $.id).where('refund_id', 'is not', null),
);

/** The part of a setback of its return; no row of anything else. The caller holds the ride. */
export const partToGive = statement<{ id: Id }>()(
  'payments.part_to_give',
  (_db, $) => sql<ChangedPart>`
    select q.id, q.ride_id, q.friend_id, q.amount_cents, q.currency, r.customer_id
    from setbacks s join fare_parts q on q.id = s.part_id join ${rides('r')} on r.id = q.ride_id
    where s.id = ${$.id} and s.kind = 'refund_failed' and s.refund_id is null`,
);

/**
 * It is with its rider, all of it. What a bank says later of a refund that never was in the books is then none of what is back: among
 * the names of that is one of this setback.
 */
export const noteGiven = statement<{ part: Id; setback: Id; now: Date }>()(
  'payments.note_part_given',
  (_db, $) => sql<{ id: Id }>`
    update fare_parts set returned_at = ${$.now}, returned_cents = null, return_ref = concat_ws('+', return_ref, 'hand:' || ${$.setback}::text),
      next_try_at = null, updated_at = ${$.now}
    where id = ${$.part} and status = 'paid' and step is null and returned_at is null returning id`,
);
