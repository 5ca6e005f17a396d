import { type Expression, type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { idBefore } from '../../database/cursors.js';
import { isOneOf, type RowOf, type Slots, statementsOf } from '../../database/statement.js';
import { people, shownAvatar, shownName } from '../../profiles/profiles.sql.js';
import { isOpen as isOpenRide, rides } from '../../rides/rides.sql.js';
import type { PaymentStatus } from '../../rides/ride.contract.js';
import { givenBackOfPart, isChargedPart, leftOfRider, wasPaid } from '../charges.queries.js';
import type { PaymentsTables } from '../payments.tables.js';
import { rideNumberOf } from '../receipts/ride-number.js';
import type { FarePart, MyPart } from './split.contract.js';
import { openParts } from './split.rules.js';

const statement = statementsOf<PaymentsTables>();

type Part = Selectable<PaymentsTables['fare_parts']>;

// `p` is what a statement calls its row of `fare_parts`.

const isOpen = isOneOf('p.status', openParts);

/** As the rules' isInTime. */
export const isInTime = (now: Expression<Date>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(p.expires_at is null or p.expires_at > ${now}::timestamptz)`;

/** What a part is at an instant: one that ran out is over before anything has looked. */
const statusAt = (now: Expression<Date>): RawBuilder<Part['status']> =>
  sql<Part['status']>`case when ${isOpen} and not ${isInTime(now)} then 'expired' else p.status end`;

/** Whether the friend's bank wants to hear from them; not once it is too late. */
const isToConfirm = (now: Expression<Date>) => sql<boolean>`(p.confirm_ref is not null and ${statusAt(now)} = 'failed')`;

const person = (u: string): RawBuilder<unknown> =>
  sql`json_build_object('clerk_id', ${sql.ref(`${u}.id`)}, 'full_name', ${shownName(u)}, 'avatar_url', ${shownAvatar(u)})`;

/** All parts of the ride `r` but those that were taken back, as its rider sees them. */
export const partViews = (now: Expression<Date>): RawBuilder<FarePart[]> => sql<FarePart[]>`(
    select coalesce(json_agg(json_build_object('id', p.id, 'friend', ${person('u')}, 'amount_cents', p.amount_cents,
      'status', ${statusAt(now)}, 'refunded_cents', ${givenBackOfPart('p')}, 'is_returned', p.returned_at is not null,
      'is_to_confirm', ${isToConfirm(now)}) order by p.id), '[]'::json)
    from fare_parts p join ${people('u')} on u.id = p.friend_id
    where p.ride_id = r.id and p.status <> 'withdrawn')`;

/** What a ride's fare is, and what its friends were asked for. */
export interface SplitRow {
  readonly ride_id: Id;
  readonly is_open: boolean;
  readonly completed_at: Date | null;
  readonly currency: string;
  readonly fare_cents: number;
  readonly fare_status: PaymentStatus | null;
  /** What of the fare no friend's card is asked for, or has paid; once it was paid, nothing of what came back either. */
  readonly alone_cents: number;
  /** How many were asked, whatever became of it. */
  readonly asked: number;
  readonly parts: readonly FarePart[];
}

/** For its rider alone; those that were taken back are not among them. */
export const splitOfRider = statement<{ ride: Id; me: UserId; now: Date }>()(
  'payments.split_of_rider',
  (_db, $) => sql<SplitRow>`
    select r.id as ride_id, ${isOpenRide('r')} as is_open, r.completed_at, r.currency,
      r.price_cents as fare_cents, p.status as fare_status,
      case when ${wasPaid} then ${leftOfRider} else r.price_cents end as alone_cents,
      (select count(*)::int from fare_parts q where q.ride_id = r.id) as asked,
      ${partViews($.now)} as parts
    from ${rides('r')}
    left join payments p on p.ride_id = r.id and p.purpose = 'fare'
    where r.id = ${$.ride} and r.customer_id = ${$.me}`,
);

interface NewPart {
  ride: Id;
  friend: UserId;
  cents: number;
  currency: string;
  until: Date | null;
  now: Date;
}

/** A friend is asked; whoever was taken back may be asked anew, once nothing of it waits at their bank. No row: they were asked before. */
export const askPart = statement<NewPart>()(
  'payments.ask_part',
  (_db, $) => sql<Pick<Part, 'id'>>`
    insert into fare_parts as p (ride_id, friend_id, amount_cents, currency, status, asked_at, expires_at, updated_at)
    values (${$.ride}, ${$.friend}, ${$.cents}, ${$.currency}, 'asked', ${$.now}, ${$.until}, ${$.now})
    on conflict (ride_id, friend_id) do update set amount_cents = excluded.amount_cents, status = 'asked', payment_method_id = null,
      asked_at = excluded.asked_at, expires_at = excluded.expires_at, updated_at = excluded.updated_at
    where p.status = 'withdrawn' and p.confirm_ref is null
    returning id`,
);

/** What of a fare that was paid is left, of the ride `r`. */
const leftOfFare = sql<number>`(select ${leftOfRider} from payments p where p.ride_id = r.id and p.purpose = 'fare' and p.status = 'captured')`;

/** As the rules' isOnHold. */
const isOnHold = sql<boolean>`(${isOpen} and coalesce(${leftOfFare} < p.amount_cents, false))`;

const myPart = (now: Expression<Date>) => sql<MyPart>`json_build_object('id', p.id, 'rider', ${person('u')},
    'ride_number', ${rideNumberOf('r')}, 'pickup_time', r.pickup_time, 'time_zone', r.time_zone, 'currency', p.currency,
    'fare_cents', r.price_cents, 'amount_cents', p.amount_cents, 'status', ${statusAt(now)},
    'card', case when m.id is not null then json_build_object('brand', m.brand, 'last4', m.last4) end,
    'paid_at', p.paid_at, 'refunded_cents', ${givenBackOfPart('p')}, 'open_until', case when ${isOpen} then p.expires_at end,
    'is_on_hold', ${isOnHold}, 'confirm', case when ${isToConfirm(now)} then json_build_object('sent_at', p.confirm_since) end)`;

const withRiderAndCard = sql`fare_parts p join ${rides('r')} on r.id = p.ride_id join ${people('u')} on u.id = r.customer_id
    left join payment_methods m on m.id = p.payment_method_id`;

interface PartsPage {
  me: UserId;
  /** The id of the last one seen, or null. */
  before: Id | null;
  limit: number;
  isUnpaidOnly: boolean;
  now: Date;
}

export const partsPageOf = statement<PartsPage>()(
  'payments.parts_page',
  (_db, $) => sql<Pick<Part, 'id'> & { json: string }>`
    select p.id, ${myPart($.now)}::text as json from ${withRiderAndCard}
    where p.friend_id = ${$.me} and p.id < ${idBefore($.before)}
      and (p.status <> 'paid' or not ${$.isUnpaidOnly}::boolean)
      and (${isChargedPart('p')} or (${isOpen} and ${isInTime($.now)}))
    order by p.id desc limit ${$.limit}`,
);

export const partOfFriend = statement<{ id: Id; me: UserId; now: Date }>()(
  'payments.part_of_friend',
  (_db, $) => sql<{ json: MyPart }>`
    select ${myPart($.now)} as json from ${withRiderAndCard} where p.id = ${$.id} and p.friend_id = ${$.me}`,
);

/** Which ride somebody's part is of; nothing once it was taken back. */
export const rideOfPart = statement<{ id: Id; me: UserId }>()('payments.ride_of_part', (db, $) =>
  db
    .selectFrom('fare_parts')
    .select('ride_id')
    .where('id', '=', $.id)
    .where('friend_id', '=', $.me)
    .where('status', '<>', sql.lit('withdrawn' as const)),
);

/** Held until the end of the transaction; the caller holds its ride. */
export const holdPart = statement<{ id: Id }>()('payments.hold_part', (db, $) =>
  db.selectFrom('fare_parts').select(['id', 'status', 'amount_cents', 'expires_at']).where('id', '=', $.id).forUpdate(),
);

export type HeldPart = NonNullable<(typeof holdPart)['row']>;

/** The fare as far as a part of it can be paid: `left_cents` is what its rider paid alone and did not get back. */
export const fareToShare = statement<{ ride: Id }>()(
  'payments.fare_to_share',
  (_db, $) => sql<{ status: PaymentStatus; left_cents: number }>`
    select p.status, ${leftOfRider} as left_cents from payments p where p.ride_id = ${$.ride} and p.purpose = 'fare'`,
);

/** The friend chose a card, which is charged later. */
export const acceptPart = statement<{ id: Id; card: Id; now: Date }>()(
  'payments.accept_part',
  (_db, $) => sql<Pick<Part, 'id'>>`
    update fare_parts p set status = 'accepted', payment_method_id = ${$.card}, updated_at = ${$.now}
    where p.id = ${$.id} and ${isOpen} returning p.id`,
);

/** The card is asked, with a key of its own. */
export const chargePart = statement<{ id: Id; card: Id; key: string; now: Date }>()(
  'payments.charge_part',
  (_db, $) => sql<Pick<Part, 'id'>>`
    update fare_parts p set status = 'charging', step = 'charge', payment_method_id = ${$.card}, charge_key = ${$.key},
      updated_at = ${$.now}
    where p.id = ${$.id} and ${isOpen} returning p.id`,
);

/** Those that nobody has paid yet, whose friends said yes first. The caller holds the ride. */
export const openPartsOf = statement<{ ride: Id; now: Date }>()(
  'payments.open_parts',
  (_db, $) => sql<Pick<Part, 'id' | 'friend_id' | 'status' | 'amount_cents' | 'payment_method_id'>>`
    select p.id, p.friend_id, p.status, p.amount_cents, p.payment_method_id from fare_parts p
    where p.ride_id = ${$.ride} and ${isOpen} and ${isInTime($.now)}
    order by p.status <> 'accepted', p.id for update`,
);

export type OpenPart = RowOf<typeof openPartsOf>;

/** The ride is over: from here on the time runs. */
export const endAskingAt = statement<{ ride: Id; until: Date }>()(
  'payments.end_asking_at',
  (_db, $) => sql<Pick<Part, 'friend_id'>>`
    update fare_parts p set expires_at = ${$.until} where p.ride_id = ${$.ride} and ${isOpen} returning p.friend_id`,
);

/** A part that was changed, and its two people. */
export type ChangedPart = Pick<Part, 'id' | 'ride_id' | 'friend_id' | 'amount_cents' | 'currency'> & { readonly customer_id: UserId };

/** Ends those of the open parts `p`, of rides `r`; what still waits at a bank is ended, or given back. */
const endParts = (status: 'declined' | 'withdrawn' | 'expired', now: Expression<Date>, which: RawBuilder<unknown>) => sql<ChangedPart>`
  update fare_parts p set status = ${sql.lit(status)}, updated_at = ${now},
    confirm_look_at = case when p.confirm_ref is not null then ${now}::timestamptz end
  from ${rides('r')} where r.id = p.ride_id and ${isOpen} and ${which}
  returning p.id, p.ride_id, p.friend_id, p.amount_cents, p.currency, r.customer_id`;

export const declinePart = statement<{ id: Id; now: Date }>()('payments.decline_part', (_db, $) =>
  endParts('declined', $.now, sql`p.id = ${$.id}`),
);

export const withdrawPart = statement<{ id: Id; ride: Id; now: Date }>()('payments.withdraw_part', (_db, $) =>
  endParts('withdrawn', $.now, sql`p.id = ${$.id} and p.ride_id = ${$.ride}`),
);

/** All that nobody has paid yet: there is no fare to share. */
export const withdrawParts = statement<{ ride: Id; now: Date }>()('payments.withdraw_parts', (_db, $) =>
  endParts('withdrawn', $.now, sql`p.ride_id = ${$.ride}`),
);

/** What a friend of a ride's rider was asked for. The caller holds the ride. */
export const withdrawPartOf = statement<{ ride: Id; friend: UserId; now: Date }>()('payments.withdraw_part_of', (_db, $) =>
  endParts('withdrawn', $.now, sql`p.ride_id = ${$.ride} and p.friend_id = ${$.friend}`),
);

const areBetween = ({ a, b }: Slots<{ a: UserId; b: UserId }>) => sql`p.friend_id in (${a}, ${b}) and r.customer_id in (${a}, ${b})`;

/** What two people asked each other for. */
export const withdrawPartsBetween = statement<{ a: UserId; b: UserId; now: Date }>()('payments.withdraw_parts_between', (_db, $) =>
  endParts('withdrawn', $.now, areBetween($)),
);

/** Parts between two people for which a card is being asked; held, so that what comes of it comes before or after. */
export const holdChargingBetween = statement<{ a: UserId; b: UserId }>()(
  'payments.hold_charging_between',
  (_db, $) => sql<Pick<Part, 'id'>>`
    select p.id from fare_parts p join ${rides('r')} on r.id = p.ride_id
    where p.status = 'charging' and ${areBetween($)} order by p.id for update of p`,
);

/** Those that nobody answered in time, or whose fare was not paid in time. */
export const expireParts = statement<{ now: Date; limit: number }>()('payments.expire_parts', (_db, $) =>
  endParts(
    'expired',
    $.now,
    sql`p.id = any(array(select p.id from fare_parts p where ${isOpen} and p.expires_at <= ${$.now} order by p.expires_at limit ${$.limit}
      for update skip locked))`,
  ),
);
