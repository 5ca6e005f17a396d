import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { idBefore } from '../../database/cursors.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import { isOthersRide } from '../../rides/eligible.sql.js';
import { rides, wasEverOn } from '../../rides/rides.sql.js';
import { countsAsGiven } from '../charges.queries.js';
import type { PaymentsTables } from '../payments.tables.js';
import { rideNumberOf } from '../receipts/ride-number.js';
import type { Setback } from './setbacks.contract.js';

const statement = statementsOf<PaymentsTables>();

type Row = Selectable<PaymentsTables['setbacks']>;

/** In these words their index is found. */
const isUnderWay = sql<SqlBool>`s.state in ('warned', 'open', 'review', 'failed')`;

/** Refunds of whoever paid what `s` is about, as rows of a table that has both. */
const isOfPayer = (table: string) => sql<SqlBool>`${sql.ref(`${table}.payment_id`)} = s.payment_id
      and ${sql.ref(`${table}.part_id`)} is not distinct from s.part_id`;

/** What of refunds did not arrive, as rows of setbacks. */
const isRefundOfPayer = (table: string) => sql<SqlBool>`${isOfPayer(table)} and ${sql.ref(`${table}.refund_id`)} is not null`;

/** What was given after `k`. What was given and came back too counts here as well, since that is a setback of its own. */
const givenSince = sql<number>`(select coalesce(sum(b.amount_cents), 0) from refunds b
        where ${isOfPayer('b')} and ${countsAsGiven('b')} and b.created_at > k.opened_at)
      + (select coalesce(sum(c.amount_cents), 0) from setbacks c join refunds g on g.id = c.refund_id
        where ${isOfPayer('c')} and g.created_at > k.opened_at)`;

/**
 * What was given since makes up for the oldest of them first: one is missing while it and those before it, from some `k` on, are more
 * than all that was given after that one.
 */
const isMissingRefund = sql<boolean>`exists (select from setbacks k where ${isRefundOfPayer('k')} and k.id <= s.id
        and (select sum(j.amount_cents) from setbacks j where ${isRefundOfPayer('j')} and j.id between k.id and s.id) > ${givenSince})`;

/** All that is missing of what they are, with those after `s`. */
const missingRefunds = sql<number>`(select max((select sum(j.amount_cents) from setbacks j where ${isRefundOfPayer('j')} and j.id >= k.id) - (${givenSince}))
      from setbacks k where ${isRefundOfPayer('k')})::int`;

/** What a friend paid goes to the rider by itself, until it is tried no more. */
const isMissing: RawBuilder<boolean> = sql<boolean>`case when s.refund_id is null
    then s.given is null and exists (select from fare_parts q where q.id = s.part_id and q.returned_at is null and q.step is null)
    else ${isMissingRefund} end`;

/** Where what a friend paid is, and how much of all that they paid is not at its rider's card. */
const partReturn = sql<Setback['part_return']>`case when s.kind = 'refund_failed' and s.refund_id is null then (
    select json_build_object(
      'state', case when s.given = 'hand' then 'by_hand' when s.given = 'card' or q.returned_at is not null then 'returned'
        when q.step is not null then 'under_way' else 'given_up' end,
      'missing_cents', case when q.returned_at is null then q.amount_cents - coalesce(q.returned_cents, 0) else 0 end)
    from fare_parts q where q.id = s.part_id) end`;

/** What the desk gives itself: of a friend’s part once it is tried no more, of refunds while they are missing. */
const toGive = sql<number | null>`case when s.kind <> 'refund_failed' or not ${isMissing} then null
    when s.refund_id is not null then ${missingRefunds}
    else (select q.amount_cents - coalesce(q.returned_cents, 0) from fare_parts q where q.id = s.part_id) end`;

const needsSomeone = sql<boolean>`case s.state when 'warned' then true when 'open' then true when 'failed' then ${isMissing} else false end`;

export interface SetbackView extends Pick<Row, 'provider_ref' | 'charge_ref'> {
  readonly json: Omit<Setback, 'url'>;
}

const view = sql<SetbackView['json']>`json_build_object('id', s.id, 'kind', s.kind, 'ride_id', r.id,
    'ride_number', ${rideNumberOf('r')}, 'payment_id', s.payment_id, 'purpose', p.purpose, 'is_part', s.part_id is not null,
    'amount_cents', s.amount_cents, 'currency', s.currency, 'state', s.state, 'reason', s.reason,
    'due_at', case when s.state in ('warned', 'open') then s.due_at end, 'needs_someone', ${needsSomeone}, 'to_give_cents', ${toGive},
    'part_return', ${partReturn},
    'opened_at', s.opened_at)`;

const withRide = sql`join payments p on p.id = s.payment_id join ${rides('r')} on r.id = p.ride_id`;

/** Who reads at the desk, and when. */
interface Reader {
  readonly me: UserId;
  readonly now: Date;
}

/** What the desk does about a bank is another operator's where the ride is one's own, or was: who drove it before decides about none of it (P22). */
const isForReader = ({ me, now }: Slots<Reader>): RawBuilder<SqlBool> => sql<SqlBool>`exists (
      select from payments p join ${rides('r')} on r.id = p.ride_id
      where p.id = s.payment_id and ${isOthersRide(me, now)} and not ${wasEverOn(sql.ref('r.id'), me)})`;

const isToBeSeenTo = (reader: Slots<Reader>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${isUnderWay} and (s.state <> 'failed' or ${isMissing}) and ${isForReader(reader)}`;

/** `before` is the id of the last one seen, or null. */
interface Page extends Reader {
  readonly before: Id | null;
  readonly limit: number;
}

/** Newest first. */
const pageOf = (which: RawBuilder<SqlBool>, before: RawBuilder<unknown>, limit: RawBuilder<unknown>) => sql<SetbackView>`
    select s.provider_ref, s.charge_ref, ${view} as json
    from (select * from setbacks s where s.id < ${before} and ${which} order by s.id desc limit ${limit}) s ${withRide}
    order by s.id desc`;

export const setbacksPage = statement<Page>()('payments.setbacks_page', (_db, $) => pageOf(isForReader($), idBefore($.before), $.limit));

/** By an index that holds them alone. */
export const setbacksUnderWay = statement<Page>()('payments.setbacks_under_way', (_db, $) =>
  pageOf(isToBeSeenTo($), idBefore($.before), $.limit),
);

/** How many of them there are. */
export const setbacksOpen = (reader: Slots<Reader>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from setbacks s where ${isToBeSeenTo(reader)})`;

/** There are few of one ride: a charge has one at a time. */
export const setbacksOfRide = statement<{ ride: Id }>()(
  'payments.setbacks_of_ride',
  (_db, $) => sql<SetbackView>`
    select s.provider_ref, s.charge_ref, ${view} as json
    from setbacks s ${withRide} where r.id = ${$.ride} order by s.id desc limit 50`,
);

export const setbackById = statement<{ id: Id }>()(
  'payments.setback_by_id',
  (_db, $) => sql<SetbackView>`select s.provider_ref, s.charge_ref, ${view} as json from setbacks s ${withRide} where s.id = ${$.id}`,
);

/** A charge of ours that a bank speaks of: of a rider, or of a friend who paid a part. */
export interface ChargeSetBack extends Pick<Selectable<PaymentsTables['payments']>, 'ride_id' | 'currency'> {
  readonly payment_id: Id;
  readonly part_id: Id | null;
  /** The provider's names for what is in the books. */
  readonly refs: string | null;
  readonly customer_id: UserId;
  readonly driver_id: UserId | null;
}

export const chargeSetBack = statement<{ kind: 'payment' | 'part'; id: Id }>()(
  'payments.charge_set_back',
  (_db, $) => sql<ChargeSetBack>`
    select p.ride_id, p.currency, p.id as payment_id, null::uuid as part_id, p.provider_ref as refs, r.customer_id, r.driver_id
    from payments p join ${rides('r')} on r.id = p.ride_id where ${$.kind}::text = 'payment' and p.id = ${$.id}
    union all
    select q.ride_id, q.currency, p.id, q.id, q.charge_ref, r.customer_id, r.driver_id
    from fare_parts q join payments p on p.ride_id = q.ride_id and p.purpose = 'fare' join ${rides('r')} on r.id = q.ride_id
    where ${$.kind}::text = 'part' and q.id = ${$.id}`,
);

export const setbackOf = statement<{ ref: string }>()('payments.setback_of', (db, $) =>
  db.selectFrom('setbacks').select(['id', 'looks', 'is_booked']).where('provider_ref', '=', $.ref),
);

type NewSetback = Omit<Row, 'id' | 'looks' | 'is_booked' | 'given' | 'updated_at' | 'kind'>;

/** No row: another look was faster. */
export const insertSetback = statement<NewSetback & { kind: Row['kind']; now: Date }>()('payments.insert_setback', (db, $) =>
  db
    .insertInto('setbacks')
    .values({
      kind: $.kind,
      payment_id: $.payment_id,
      part_id: $.part_id,
      refund_id: $.refund_id,
      provider_ref: $.provider_ref,
      charge_ref: $.charge_ref,
      amount_cents: $.amount_cents,
      currency: $.currency,
      state: $.state,
      reason: $.reason,
      due_at: $.due_at,
      is_taken: $.is_taken,
      opened_at: $.opened_at,
      updated_at: $.now,
    })
    .onConflict((conflict) => conflict.column('provider_ref').doNothing())
    .returning('id'),
);

interface Moved extends Pick<Row, 'id' | 'looks' | 'state' | 'reason' | 'due_at' | 'is_taken'> {
  now: Date;
}

/** Of several answers to one question the first counts. */
export const moveSetback = statement<Moved>()(
  'payments.move_setback',
  (_db, $) => sql<Pick<Row, 'id'>>`
    update setbacks set state = ${$.state}, reason = ${$.reason}, due_at = ${$.due_at}, is_taken = ${$.is_taken}, looks = looks + 1,
      updated_at = ${$.now}
    where id = ${$.id} and looks = ${$.looks} returning id`,
);

/** The books say from here on whether the bank has the money. No row: they do already. */
export const bookSetback = statement<{ id: Id }>()(
  'payments.book_setback',
  (_db, $) => sql<Pick<Row, 'is_taken' | 'amount_cents' | 'currency'>>`
    update setbacks set is_booked = is_taken where id = ${$.id} and is_booked <> is_taken returning is_taken, amount_cents, currency`,
);
