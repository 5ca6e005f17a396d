import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { people, shownName } from '../../profiles/profiles.sql.js';
import { rides } from '../../rides/rides.sql.js';
import {
  arrivedFromDriver,
  arrivedOfCharge,
  arrivedOfPart,
  hasArrived,
  isCharge,
  isDisputable,
  isKnownToDriver,
} from '../charges.queries.js';
import type { PaymentsTables } from '../payments.tables.js';
import type { Receipt, ReceiptCharge } from './receipt.contract.js';

const statement = statementsOf<PaymentsTables>();

type Ride = NonNullable<ReturnType<typeof rides>['expression']['expressionType']>;
type Payment = Selectable<PaymentsTables['payments']>;

type AsItIs = 'id' | 'card' | 'can_dispute' | 'refunded_cents' | 'refunded_driver_cents';

/** What a card was asked for; `at` is when its state last changed. */
export interface ChargeRow extends Pick<Payment, 'status' | 'amount_cents'>, Pick<ReceiptCharge, AsItIs> {
  readonly kind: Payment['purpose'];
  readonly at: string;
}

/** What the ledger says of the ride: the driver's entries, and what went back to the rider. */
interface Booked {
  readonly driver_cents: number;
  readonly refunded_cents: number;
  readonly refunded_at: string | null;
}

type RideColumns =
  | 'id'
  | 'status'
  | 'cancelled_by'
  | 'is_scheduled'
  | 'time_zone'
  | 'pickup_time'
  | 'started_at'
  | 'completed_at'
  | 'cancelled_at'
  | 'pickup_address'
  | 'stops'
  | 'destination_address'
  | 'distance_miles'
  | 'lines'
  | 'driver_share_cents'
  | 'currency';

export interface ReceiptRow extends Pick<Ride, RideColumns>, Pick<Receipt, 'my_role' | 'rider_name' | 'driver_name'> {
  /** What friends paid of the fare; for its rider alone. */
  readonly shared: NonNullable<Receipt['shared']>['parts'];
  readonly charges: readonly ChargeRow[];
  readonly booked: Booked;
}

/**
 * Whoever paid got it back, or did not after all; what friends pay of a fare only changes hands between them and its rider.
 */
const isReturn = sql`e.account like 'rider:%' and (e.memo = 'refund' or (e.amount_cents > 0 and e.memo <> 'split'))`;

/** Of refunds that arrived: an entry stays where one did not after all. */
const lastRefundAt = sql<Date | null>`(
  select max(b.updated_at) from refunds b join payments p on p.id = b.payment_id
  where p.ride_id = r.id and b.kind = 'refund' and ${hasArrived('b')})`;

/** A ride, what was charged for it and who got that: one row for its rider or its driver, none for anybody else. */
export const receiptOfViewer = statement<{ ride: Id; me: UserId; now: Date }>()(
  'payments.receipt',
  (_db, $) => sql<ReceiptRow>`
    select r.id, r.status, r.cancelled_by, r.is_scheduled, r.time_zone, r.pickup_time, r.started_at, r.completed_at, r.cancelled_at,
      r.pickup_address, r.stops, r.destination_address, r.distance_miles, r.lines, r.driver_share_cents, r.currency,
      case when r.customer_id = me.id then 'rider' else 'driver' end as my_role,
      ${shownName('c')} as rider_name, case when d.id is not null then ${shownName('d')} end as driver_name,
      (select coalesce(json_agg(json_build_object('id', p.id, 'kind', p.purpose, 'status', p.status, 'amount_cents', p.amount_cents, 'at', p.updated_at,
          'refunded_cents', ${arrivedOfCharge}, 'refunded_driver_cents', ${arrivedFromDriver},
          'can_dispute', r.customer_id = me.id and ${isDisputable($.now)},
          'card', case when r.customer_id = me.id then json_build_object('brand', m.brand, 'last4', m.last4) end) order by p.id), '[]')
        from payments p join payment_methods m on m.id = p.payment_method_id
        where p.ride_id = r.id and ${isCharge} and (r.customer_id = me.id or ${isKnownToDriver})) as charges,
      (select coalesce(json_agg(json_build_object('name', ${shownName('u')}, 'amount_cents', q.amount_cents,
          'refunded_cents', ${arrivedOfPart('q')})
          order by q.id), '[]')
        from fare_parts q join ${people('u')} on u.id = q.friend_id
        where q.ride_id = r.id and q.status = 'paid' and r.customer_id = me.id) as shared,
      (select json_build_object(
          'driver_cents', coalesce(sum(e.amount_cents) filter (where e.account like 'driver:%'), 0),
          'refunded_cents', coalesce(sum(e.amount_cents) filter (where ${isReturn}), 0),
          'refunded_at', greatest(max(e.at) filter (where ${isReturn} and e.memo <> 'refund'), ${lastRefundAt}))
        from ledger_entries e
        where e.ride_id = r.id and e.memo not in ('payout', 'hold')) as booked
    from (select ${$.me}::text as id) me
    join ${rides('r')} on r.id = ${$.ride} and (r.customer_id = me.id or r.driver_id = me.id)
    join ${people('c')} on c.id = r.customer_id
    left join ${people('d')} on d.id = r.driver_id`,
);
