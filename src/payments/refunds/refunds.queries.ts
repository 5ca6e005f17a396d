import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { myRole } from '../../rides/eligible.sql.js';
import { everOnRide, rides, wasEverOn } from '../../rides/rides.sql.js';
import {
  arrivedFromDriver,
  arrivedOfCharge,
  countsAsGiven,
  givenBackOfPart,
  hasArrived,
  isCharge,
  isChargedPart,
  isKnownToDriver,
  isOwed,
  isRefused,
  leftOfRider,
  wasPaid,
} from '../charges.queries.js';
import type { PaymentsTables } from '../payments.tables.js';
import type { Payer } from '../split/split.rules.js';
import { partViews } from '../split/split.queries.js';
import { inAnyOrder } from '../unanswered.js';
import type { Refund, RideCharge } from './refunds.contract.js';

const statement = statementsOf<PaymentsTables>();

type Payment = Selectable<PaymentsTables['payments']>;
type Row = Selectable<PaymentsTables['refunds']>;
type Ride = NonNullable<ReturnType<typeof rides>['expression']['expressionType']>;

/** Refunds shown of one charge. */
const shownRefunds = 50;

/** What of the charge `p` was given back, or is on its way. */
const givenBack = (column: 'amount_cents' | 'driver_cents'): RawBuilder<number> => sql<number>`(
  select coalesce(sum(${sql.ref(`b.${column}`)}), 0)::int from refunds b where b.payment_id = p.id and b.kind = 'refund' and ${countsAsGiven('b')})`;

/** What banks took back of the charge `p`, so that it cannot be given back once more. */
const takenBack = sql<number>`(select coalesce(sum(s.amount_cents), 0)::int from setbacks s where s.payment_id = p.id and s.is_taken)`;

/** What an operator gave back at once is one refund, to however many it went; what failed of it does not count. */
const acts = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(b.act_id, b.id) as id, b.payment_id, b.kind, b.currency, b.reason, b.created_at,
    coalesce(sum(b.amount_cents) filter (where ${countsAsGiven('b')}), sum(b.amount_cents))::int as amount_cents,
    case when bool_or(b.status = 'processing') then 'processing' when bool_or(b.status = 'done') then 'done' else 'failed' end as status
  from refunds b where ${which}
  group by coalesce(b.act_id, b.id), b.payment_id, b.kind, b.currency, b.reason, b.created_at)`;

const refundView = (
  reason: RawBuilder<unknown>,
) => sql<Refund>`json_build_object('id', f.id, 'payment_id', f.payment_id, 'ride_id', p.ride_id, 'kind', f.kind,
    'amount_cents', f.amount_cents, 'currency', f.currency, 'status', f.status, 'reason', ${reason}, 'requested_at', f.created_at)`;

export interface ChargeToRefund
  extends
    Pick<Payment, 'id' | 'ride_id' | 'purpose' | 'status' | 'step' | 'amount_cents' | 'currency' | 'debtor_id'>,
    Pick<Ride, 'customer_id' | 'driver_id' | 'driver_share_cents'> {
  readonly refunded_cents: number;
  readonly refunded_driver_cents: number;
  /** What banks took back. */
  readonly taken_back_cents: number;
}

export const rideOfCharge = statement<{ id: Id }>()('payments.ride_of_charge', (db, $) =>
  db.selectFrom('payments').select('ride_id').where('id', '=', $.id),
);

/** Held until the end of the transaction; the caller holds its ride, under which all refunds come one after another. */
export const holdCharge = statement<{ id: Id }>()(
  'payments.hold_charge',
  (_db, $) => sql<ChargeToRefund>`
    select p.id, p.ride_id, p.purpose, p.status, p.step, p.amount_cents, p.currency, p.debtor_id, r.customer_id, r.driver_id,
      r.driver_share_cents, ${givenBack('amount_cents')} as refunded_cents, ${givenBack('driver_cents')} as refunded_driver_cents,
      ${takenBack} as taken_back_cents
    from payments p
    join ${rides('r')} on r.id = p.ride_id
    where p.id = ${$.id} for update of p`,
);

/** They took the ride, drive it, or drove it before another one did: another operator decides about it. */
export const ownRide = statement<{ ride: Id; me: UserId }>()(
  'payments.own_ride',
  (_db, $) => sql<object>`select where ${$.me}::text in (${everOnRide($.ride)})`,
);

/** Who paid a fare, its rider first, and whether a friend's card is being asked. The caller holds the ride. */
export const payersOfFare = statement<{ id: Id }>()(
  'payments.payers_of_fare',
  (_db, $) => sql<Payer & { friend_id: UserId | null; is_charging: boolean }>`
    select null::uuid as part_id, null::text as friend_id, false as is_charging, greatest(0, ${leftOfRider}) as left_cents
    from payments p where p.id = ${$.id}
    union all
    (select q.id, q.friend_id, q.status = 'charging', greatest(0, q.amount_cents - ${givenBackOfPart('q')}
        - (select coalesce(sum(s.amount_cents), 0) from setbacks s where s.part_id = q.id and s.is_taken))::int
      from fare_parts q join payments p on p.ride_id = q.ride_id
      where p.id = ${$.id} and ${isChargedPart('q')} order by q.id)`,
);

interface NewRefund extends Pick<Row, 'kind' | 'status' | 'currency' | 'reason'> {
  payment: Id;
  /** Whose charge it goes back to: a friend's, or the rider's. */
  part: Id | null;
  act: Id | null;
  cents: number;
  driverCents: number;
  operator: UserId;
  key: string;
  now: Date;
}

export const insertRefund = statement<NewRefund>()(
  'payments.insert_refund',
  (_db, $) => sql<Pick<Row, 'id'>>`
    insert into refunds (payment_id, part_id, act_id, kind, amount_cents, driver_cents, currency, reason, requested_by, status, provider_key,
      created_at, updated_at)
    values (${$.payment}, ${$.part}, ${$.act}, ${$.kind}, ${$.cents}, ${$.driverCents}, ${$.currency}, ${$.reason}, ${$.operator}, ${$.status}, ${$.key},
      ${$.now}, ${$.now})
    returning id`,
);

export const refundJson = statement<{ id: Id }>()(
  'payments.refund_json',
  (_db, $) => sql<{ json: Refund }>`
    select ${refundView(sql`f.reason`)} as json from ${acts(sql`b.id = ${$.id} or b.act_id = ${$.id}`)} f join payments p on p.id = f.payment_id`,
);

/** Lets go what is owed; no row when it is not, or a card is being asked. */
export const waiveDebt = statement<{ id: Id; now: Date }>()(
  'payments.waive_debt',
  (_db, $) => sql<Pick<Payment, 'id' | 'step'>>`
    update payments set status = 'void', debtor_id = null, owed_since = null, next_try_at = null,
      step = case when confirm_ref is not null then 'void' end, updated_at = case when confirm_ref is not null then ${$.now} else updated_at end
    where id = ${$.id} and ${isRefused('payments')} and debtor_id is not null
    returning id, step`,
);

/** A refund that the provider has not answered for. */
export const openRefund = statement<{ id: Id }>()(
  'payments.open_refund',
  (_db, $) => sql<OpenRefund>`
    select f.id, f.act_id, f.payment_id, f.kind, f.amount_cents, f.driver_cents, f.currency, f.reason, f.requested_by, f.provider_key, f.created_at,
      p.ride_id, p.purpose, case when q.id is not null then q.charge_ref else p.provider_ref end as charge_ref, r.customer_id, r.driver_id,
      coalesce(q.friend_id, r.customer_id) as payer_id
    from refunds f
    join payments p on p.id = f.payment_id
    join ${rides('r')} on r.id = p.ride_id
    left join fare_parts q on q.id = f.part_id
    where f.id = ${$.id} and f.status = 'processing'`,
);

type RefundColumns =
  | 'id'
  | 'act_id'
  | 'payment_id'
  | 'kind'
  | 'amount_cents'
  | 'driver_cents'
  | 'currency'
  | 'reason'
  | 'requested_by'
  | 'provider_key'
  | 'created_at';

export interface OpenRefund
  extends Pick<Row, RefundColumns>, Pick<Payment, 'ride_id' | 'purpose'>, Pick<Ride, 'customer_id' | 'driver_id'> {
  readonly charge_ref: Payment['provider_ref'];
  /** Whose card it goes to: the rider's, or a friend's who paid a part. */
  readonly payer_id: UserId;
}

/** What came of all that was given back at once. */
export interface RefundAct {
  /** The provider has not answered for some of it. */
  readonly is_open: boolean;
  readonly rider_cents: number;
  readonly driver_cents: number;
  readonly friends: readonly { readonly friend_id: UserId; readonly amount_cents: number }[];
}

/** `id` is of the act, or of a refund that is one alone. */
export const refundAct = statement<{ id: Id }>()(
  'payments.refund_act',
  (_db, $) => sql<RefundAct>`
    select coalesce(bool_or(f.status = 'processing'), false) as is_open,
      coalesce(sum(f.amount_cents) filter (where ${hasArrived('f')} and f.part_id is null), 0)::int as rider_cents,
      coalesce(sum(f.driver_cents) filter (where ${hasArrived('f')}), 0)::int as driver_cents,
      coalesce(json_agg(json_build_object('friend_id', q.friend_id, 'amount_cents', f.amount_cents) order by q.id)
        filter (where ${hasArrived('f')} and q.id is not null), '[]') as friends
    from refunds f left join fare_parts q on q.id = f.part_id
    where f.id = ${$.id} or f.act_id = ${$.id}`,
);

/** Only the first answer counts. */
export const noteRefund = statement<{ id: Id; status: 'done' | 'failed'; ref: string | null; now: Date }>()(
  'payments.note_refund',
  (_db, $) => sql<Pick<Row, 'id'>>`
    update refunds set status = ${$.status}, provider_ref = ${$.ref}, updated_at = ${$.now}
    where id = ${$.id} and status = 'processing' returning id`,
);

/** A charge of which everything came back; no row while something is left. When it was paid stays as it is. */
export const noteWhole = statement<{ id: Id }>()(
  'payments.note_whole',
  (_db, $) => sql<Pick<Payment, 'id'>>`
    update payments p set status = 'refunded'
    where p.id = ${$.id} and p.status = 'captured' and p.amount_cents <= ${arrivedOfCharge}
    returning p.id`,
);

/** How a charge stands, and what of it has arrived at those who paid it. */
export const returnedOfCharge = statement<{ id: Id }>()(
  'payments.returned_of_charge',
  (_db, $) => sql<Pick<Payment, 'status'> & { cents: number; driver_cents: number }>`
    select p.status, ${arrivedOfCharge}::int as cents, ${arrivedFromDriver}::int as driver_cents from payments p where p.id = ${$.id}`,
);

/** Refunds that no job seems to be working on. */
export const stuckRefunds = statement<{ before: Date }>()(
  'payments.stuck_refunds',
  (_db, $) => sql<Pick<Row, 'id'>>`
    select f.id from refunds f where f.status = 'processing' and f.updated_at < ${$.before} order by ${inAnyOrder} limit 100`,
);

/**
 * What a ride was charged, as its reader may know it (decision 121): its driver, and at the desk who drove it before, knows neither who else
 * paid nor what was written to who did. No row when there is no such ride. While somebody is asked to drive it there is no charge yet.
 */
export const chargesOfRide = statement<{ ride: Id; me: UserId; now: Date }>()(
  'payments.charges_of_ride',
  (_db, $) => sql<{ is_others: boolean; charges: Omit<RideCharge, 'setbacks'>[] }>`
    select role.name = 'operator' and not own.it as is_others, coalesce((
      select json_agg(json_build_object('id', p.id, 'purpose', p.purpose, 'amount_cents', p.amount_cents, 'currency', p.currency,
        'status', p.status, 'is_owed', ${isOwed},
        'refundable_cents', case when ${wasPaid} then greatest(0, p.amount_cents - ${givenBack('amount_cents')} - ${takenBack}) else 0 end,
        'refunds', coalesce((select json_agg(${refundView(sql`case when drove.it then '' else f.reason end`)}
          order by f.created_at desc, f.id desc) from (
          select * from ${acts(sql`b.payment_id = p.id`)} act order by act.created_at desc, act.id desc limit ${sql.lit(shownRefunds)}) f), '[]'),
        'parts', case when p.purpose = 'fare' and not drove.it then ${partViews($.now)} else '[]'::json end) order by p.id)
      from payments p where p.ride_id = r.id and ${isCharge} and (not drove.it or ${isKnownToDriver})), '[]') as charges
    from (select ${$.me}::text as id, ${$.now}::timestamptz as now) me
    join ${rides('r')} on r.id = ${$.ride}
    cross join lateral (select ${myRole} as name offset 0) role
    cross join lateral (select ${wasEverOn(sql.ref('r.id'), sql.ref<UserId>('me.id'))} as it offset 0) own
    cross join lateral (select role.name <> 'rider' and own.it as it) drove
    where role.name is not null`,
);
