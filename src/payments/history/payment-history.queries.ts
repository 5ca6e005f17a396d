import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { idBefore, instantBefore } from '../../database/cursors.js';
import { literalList, statementsOf } from '../../database/statement.js';
import { people, shownName } from '../../profiles/profiles.sql.js';
import { isOpen, rides } from '../../rides/rides.sql.js';
import { arrivedOfPart, hasArrived, isHeldByNoCard, isUnasked, wasPaid } from '../charges.queries.js';
import { ChargePurpose } from '../payments.contract.js';
import type { PaymentsTables } from '../payments.tables.js';
import type { MyPayment } from './payment-history.contract.js';

const statement = statementsOf<PaymentsTables>();

type LedgerEntry = Selectable<PaymentsTables['ledger_entries']>;

const purposes = literalList(ChargePurpose.options);

// `e` is an entry, `r` its ride, `p` the charge of the ride that it is about, `q` the reader's part of a friend's fare, `m` a card.

/** The ride `r` is a friend's, who paid it with the reader's help. */
const isFriends = (me: Expression<UserId>) => sql<boolean>`(r.customer_id <> ${me})`;

/** An entry's memo is its kind, but that `split` is both what a friend pays and what comes to the rider. */
const kindOf = (me: Expression<UserId>): RawBuilder<MyPayment['kind']> => sql<MyPayment['kind']>`
  case when e.memo in (${purposes}, 'refund') then e.memo
    when e.memo = 'split' then case when ${isFriends(me)} then 'part' else 'part_back' end
    else 'correction' end`;

/** What came back and went again did not arrive. */
const stateOf = (me: Expression<UserId>): RawBuilder<MyPayment['state']> => sql<MyPayment['state']>`
  case when e.amount_cents > 0 then 'returned'
    when e.memo = 'refund' or (e.memo = 'split' and not ${isFriends(me)}) then 'bounced'
    when p.status = 'refunded' or q.amount_cents <= ${arrivedOfPart('q')} then 'refunded'
    else 'paid' end`;

const rideOf = (me: Expression<UserId>) => sql`
  case when r.id is not null then json_build_object('id', case when not ${isFriends(me)} then r.id end,
    'destination_address', case when not ${isFriends(me)} then r.destination_address end,
    'pickup_time', r.pickup_time, 'time_zone', r.time_zone, 'rider_name', case when ${isFriends(me)} then ${shownName('u')} end) end`;

const card = sql`case when m.id is not null then json_build_object('brand', m.brand, 'last4', m.last4) end`;

/** The refund `b` is one that somebody gave by hand: no provider has a name for it. */
const isGiven = sql<boolean>`(${hasArrived('b')} and b.provider_ref is null)`;

/**
 * The refund of an entry, and the card that it goes to: entries do not name theirs, so it is the last one that was asked for by then, and
 * of several rather one of just so much. What somebody gave by hand went to none.
 */
const refundOf = (me: Expression<UserId>) => sql`
  select ${isGiven} as is_given, case when not ${isGiven} then coalesce(fq.payment_method_id, fp.payment_method_id) end as card_id
  from payments fp join refunds b on b.payment_id = fp.id left join fare_parts fq on fq.id = b.part_id
  where e.memo = 'refund' and fp.ride_id = e.ride_id and b.kind = 'refund' and b.created_at <= e.at
    and coalesce(fq.friend_id, r.customer_id) = ${me}
  order by b.amount_cents = abs(e.amount_cents) desc, b.created_at desc limit 1`;

/** A friend's part that came back to no card: somebody gave it by hand, in that moment. */
const isHandedOver = sql<boolean>`(e.memo = 'split' and e.amount_cents > 0 and exists (select from fare_parts g
  join setbacks s on s.part_id = g.id and s.given = 'hand' where g.ride_id = e.ride_id and g.returned_at = e.at))`;

const isByHand = sql<boolean>`(${isHandedOver} or (e.amount_cents > 0 and coalesce(f.is_given, false)))`;

interface Place {
  me: UserId;
  account: string;
  /** `at` and `id` are those of the last entry seen, or null. */
  at: Date | string | null;
  id: Id | null;
  limit: number;
}

/** One walk back along the account's index; an entry never changes its place. */
export const paymentsPage = statement<Place>()(
  'payments.history_page',
  (_db, $) => sql<Pick<LedgerEntry, 'id' | 'at'> & { json: string }>`
    with e as (
      select id, ride_id, amount_cents, currency, at, memo from ledger_entries
      where account = ${$.account} and (at, id) < (${instantBefore($.at)}, ${idBefore($.id)})
      order by at desc, id desc limit ${$.limit}
    )
    select e.id, e.at, json_build_object('id', e.id, 'kind', ${kindOf($.me)}, 'amount_cents', e.amount_cents, 'currency', e.currency,
      'state', ${stateOf($.me)}, 'was_owed', coalesce(e.memo = p.purpose and p.refusals > 0, false), 'card', ${card}, 'by_hand', ${isByHand},
      'at', e.at, 'ride', ${rideOf($.me)})::text as json
    from e
    left join ${rides('r')} on r.id = e.ride_id
    left join ${people('u')} on u.id = r.customer_id
    left join payments p on p.ride_id = e.ride_id and p.purpose = case when e.memo = 'split' then 'fare' else e.memo end
      and ${wasPaid} and not ${isFriends($.me)}
    left join fare_parts q on q.ride_id = e.ride_id and q.friend_id = ${$.me} and e.memo = 'split'
    left join lateral (${refundOf($.me)}) f on true
    left join payment_methods m on m.id = coalesce(q.payment_method_id, f.card_id, case when not ${isHandedOver} then p.payment_method_id end)
    order by e.at desc, e.id desc`,
);

interface Now {
  me: UserId;
  /** Rides that were completed after it can still be given a tip for. */
  since: Date;
  limit: number;
}

/** Of cancelled rides, whose fee is asked for at once, so many are looked at. */
const latestCancelled = 20;

/** What is asked for and not through, or held: no debt, and nothing that waits at the bank, which have lists of their own. */
const isUnderWay = sql<boolean>`(p.status in ('authorised', 'processing', 'failed') and p.step is distinct from 'void'
  and p.debtor_id is null and p.confirmer_id is null and ${isUnasked('p')} is not true
  and not ${isHeldByNoCard('p')})`;

export const paymentsUnderWay = statement<Now>()(
  'payments.history_under_way',
  (_db, $) => sql<{ json: string }>`
    with latest as (
      select r.id from ${rides('r')} where r.customer_id = ${$.me} and ${isOpen('r')}
      union all
      select r.id from ${rides('r')} where r.customer_id = ${$.me} and r.status = 'completed' and r.completed_at > ${$.since}
      union all
      (select r.id from ${rides('r')} where r.customer_id = ${$.me} and r.status = 'cancelled'
        order by r.id desc limit ${sql.lit(latestCancelled)})
    ), e as (
      select p.id, p.ride_id, p.payment_method_id, p.purpose as kind, -p.amount_cents as amount_cents, p.currency, p.updated_at as at,
        case p.status when 'authorised' then 'held' when 'failed' then 'declined' else 'processing' end as state
      from latest join payments p on p.ride_id = latest.id
      where ${isUnderWay}
      union all
      select b.id, p.ride_id, coalesce(q.payment_method_id, p.payment_method_id), 'refund', b.amount_cents, b.currency, b.created_at, 'processing'
      from refunds b join payments p on p.id = b.payment_id join ${rides('r')} on r.id = p.ride_id
      left join fare_parts q on q.id = b.part_id
      where b.status = 'processing' and coalesce(q.friend_id, r.customer_id) = ${$.me}
    )
    select json_build_object('id', e.id, 'kind', e.kind, 'amount_cents', e.amount_cents, 'currency', e.currency, 'state', e.state,
      'was_owed', false, 'card', ${card}, 'at', e.at, 'ride', ${rideOf($.me)})::text as json
    from e join ${rides('r')} on r.id = e.ride_id join ${people('u')} on u.id = r.customer_id
    left join payment_methods m on m.id = e.payment_method_id
    order by e.at desc, e.id desc limit ${$.limit}`,
);
