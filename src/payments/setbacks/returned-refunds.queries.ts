import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { rides } from '../../rides/rides.sql.js';
import { arrivedOfCharge, hasArrived } from '../charges.queries.js';
import type { PaymentsTables } from '../payments.tables.js';
import { sendLater, type SentLater } from '../split/part-steps.queries.js';
import type { ChangedPart } from '../split/split.queries.js';

const statement = statementsOf<PaymentsTables>();

type Refund = Selectable<PaymentsTables['refunds']>;
type Payment = Selectable<PaymentsTables['payments']>;
type Part = Selectable<PaymentsTables['fare_parts']>;

/** The refund that was asked for with a key of ours. */
export const refundOfKey = statement<{ key: string }>()(
  'payments.refund_of_key',
  (_db, $) => sql<Pick<Refund, 'id' | 'status'> & Pick<Payment, 'ride_id'>>`
    select f.id, f.status, p.ride_id from refunds f join payments p on p.id = f.payment_id where f.provider_key = ${$.key}`,
);

export interface DoneRefund
  extends
    Pick<Refund, 'id' | 'payment_id' | 'part_id' | 'amount_cents' | 'driver_cents' | 'currency' | 'provider_ref'>,
    Pick<Payment, 'ride_id' | 'purpose'> {
  readonly customer_id: UserId;
  readonly driver_id: UserId | null;
  /** Whose card it went to. */
  readonly payer_id: UserId;
}

/** Held until the end of the transaction; the caller holds its ride. */
export const holdDoneRefund = statement<{ id: Id }>()(
  'payments.hold_done_refund',
  (_db, $) => sql<DoneRefund>`
    select f.id, f.payment_id, f.part_id, f.amount_cents, f.driver_cents, f.currency, f.provider_ref, p.ride_id, p.purpose, r.customer_id, r.driver_id,
      coalesce(q.friend_id, r.customer_id) as payer_id
    from refunds f
    join payments p on p.id = f.payment_id
    join ${rides('r')} on r.id = p.ride_id
    left join fare_parts q on q.id = f.part_id
    where f.id = ${$.id} and f.kind = 'refund' and ${hasArrived('f')} for update of f`,
);

export const failRefund = statement<{ id: Id; now: Date }>()('payments.fail_refund', (db, $) =>
  db
    .updateTable('refunds')
    .set({ status: sql.lit('failed' as const), updated_at: $.now })
    .where('id', '=', $.id),
);

/** A charge in two parts came back by half: what did not arrive is a refund of its own, and the rest was given when it was. */
export const failSomeOfRefund = statement<{ id: Id; cents: number; driverCents: number; key: string; now: Date }>()(
  'payments.fail_some_of_refund',
  (_db, $) => sql<object>`
    with whole as (
      update refunds set amount_cents = amount_cents - ${$.cents}, driver_cents = driver_cents - ${$.driverCents}
      where id = ${$.id} returning *
    )
    insert into refunds (payment_id, part_id, act_id, kind, amount_cents, driver_cents, currency, reason, requested_by, status, provider_key,
      provider_ref, created_at, updated_at)
    select payment_id, part_id, act_id, kind, ${$.cents}, ${$.driverCents}, currency, reason, requested_by, 'failed', ${$.key},
      provider_ref, created_at, ${$.now} from whole`,
);

/** A charge of which not all came back after all; no row where it was none of those. */
export const noteNotWhole = statement<{ id: Id }>()(
  'payments.note_not_whole',
  (_db, $) => sql<Pick<Payment, 'id'>>`
    update payments p set status = 'captured'
    where p.id = ${$.id} and p.status = 'refunded' and p.amount_cents > ${arrivedOfCharge}
    returning p.id`,
);

/** A part of which something has arrived at its rider's card, as the provider said. */
export interface ReturnedPart extends ChangedPart, Pick<Part, 'refusals' | 'return_ref' | 'next_try_at'> {
  readonly payment_id: Id;
  readonly back_cents: number;
}

/** A part, and the fare that it is of. */
export type PartOf = Pick<ReturnedPart, 'id' | 'ride_id' | 'payment_id'>;

export const paymentOfPart = statement<{ id: Id }>()(
  'payments.payment_of_part',
  (_db, $) => sql<PartOf>`
    select q.id, q.ride_id, p.id as payment_id from fare_parts q join payments p on p.ride_id = q.ride_id and p.purpose = 'fare'
    where q.id = ${$.id}`,
);

export const partOfReturn = statement<{ key: string }>()(
  'payments.part_of_return',
  (_db, $) => sql<ReturnedPart>`
    select q.id, q.ride_id, q.friend_id, q.amount_cents, q.currency, q.refusals, q.return_ref, q.next_try_at, r.customer_id, p.id as payment_id,
      coalesce(q.returned_cents, q.amount_cents) as back_cents
    from fare_parts q
    join payments p on p.ride_id = q.ride_id and p.purpose = 'fare'
    join ${rides('r')} on r.id = q.ride_id
    where q.return_key = ${$.key} and (q.returned_at is not null or q.returned_cents is not null)`,
);

export const returnAnew = statement<SentLater & { id: Id }>()(
  'payments.return_anew',
  (_db, $) => sql<object>`update fare_parts set ${sendLater($)} where id = ${$.id}`,
);
