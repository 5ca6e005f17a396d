import { sql } from 'kysely';
import { writtenBetween } from '../chat/chat.sql.js';
import type { Id, UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import { tariffs } from '../fares/fares.sql.js';
import { noBlockBetween } from '../friends/friends.sql.js';
import { notices, rideNoticeKey } from '../notifications/notifications.sql.js';
import { ledgerEntries, rideCharges } from '../payments/payments.sql.js';
import { people, strangerJson } from '../profiles/profiles.sql.js';
import { pushBrowsers, pushDeliveries } from '../push/push.sql.js';
import { myRole } from '../rides/eligible.sql.js';
import { byNameRound } from '../rides/record/search.contract.js';
import { gotRide, isEventForReader, isReasonForReader, rideEvents, rideOffers, rides, toldEvent } from '../rides/rides.sql.js';
import { rideEventsMax } from '../rides/rides.contract.js';
import {
  type WhyEntry,
  type WhyEvent,
  whyEntriesMax,
  type WhyMessages,
  whyMessagesHours,
  type WhyMoney,
  type WhyNotice,
  whyNoticesMax,
  type WhyPreferred,
  whyPushesMax,
  type WhyRole,
  type WhyRound,
  whyRoundsMax,
} from './why.contract.js';

const statement = statementsOf<object>();

/** Instants as PostgreSQL gives them. */
type Dated<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]: Date };

export interface RideHead extends Pick<WhyMoney, 'currency' | 'is_scheduled' | 'price_cents' | 'driver_share_cents' | 'charges'> {
  readonly id: Id;
  readonly my_role: WhyRole;
  readonly lines: readonly { readonly label: string; readonly amount: number }[];
  /** Of the tariff that it was booked at. */
  readonly rules: unknown;
  readonly preferred: WhyPreferred | null;
  readonly sum_cents: number;
}

/** What of a ride stands in its own row, and the role of whoever reads; no row for others, nor for whoever is only asked to drive it. */
export const rideToExplain = statement<{ ride: Id; me: UserId; now: Date }>()(
  'why.ride',
  (_db, $) => sql<RideHead>`
    select r.id, role.name as my_role, r.currency, r.is_scheduled, r.lines, r.price_cents, r.driver_share_cents, t.rules,
      ${rideCharges(sql`role.name = 'driver'`)} as charges,
      (select coalesce(sum(l.amount_cents), 0)::int from ${ledgerEntries('l')} where l.ride_id = r.id) as sum_cents,
      case when p.id is not null and (role.name <> 'driver' or p.id = me.id) then json_build_object('driver', ${strangerJson('p')},
        'until', r.preferred_driver_timeout, 'outcome', r.preferred_outcome) end as preferred
    from (select ${$.me}::text as id, ${$.now}::timestamptz as now) me
    join ${rides('r')} on r.id = ${$.ride}
    join ${tariffs('t')} on t.id = r.tariff_id
    cross join lateral (select ${myRole} as name offset 0) role
    left join ${people('p')} on p.id = r.preferred_driver_id
    where role.name <> 'candidate'`,
);

interface Reader {
  readonly ride: Id;
  readonly me: UserId;
  readonly role: WhyRole;
}

const reader = ($: { readonly [K in keyof Reader]: unknown }) => sql`(select ${$.me}::text as id, ${$.role}::text as role) me`;

export type EventRow = Dated<WhyEvent, 'at'>;

/** What somebody wrote is not read across a block, a driver's who gave the ride back too. */
export const eventsForReader = statement<Reader>()(
  'why.events',
  (_db, $) => sql<EventRow>`
    select * from (
      select e.seq, ${toldEvent('e')} as type, e.actor, e.at, case when ${isReasonForReader} then e.data ->> 'reason' end as reason
      from ${reader($)}
      join ${rides('r')} on r.id = ${$.ride}
      join ${rideEvents('e')} on e.ride_id = r.id
      where ${isEventForReader}
      order by e.seq desc limit ${sql.lit(rideEventsMax)}) last
    order by last.seq`,
);

export type RoundRow = Dated<WhyRound, 'offered_at' | 'expires_at'>;

/** The newest first. */
export const roundsOfRide = statement<Reader & { now: Date }>()(
  'why.rounds',
  (_db, $) => sql<RoundRow>`
    select o.round, min(o.offered_at) as offered_at, max(o.expires_at) as expires_at, bool_or(o.status = 'accepted') as is_taken,
      case when me.role <> 'driver' then count(*)::int end as asked,
      case when me.role = 'rider' then '[]' else json_agg(json_build_object('driver', ${strangerJson('d')},
        'eta_minutes', ceil(o.eta_s / 60.0)::int, 'pushed_at', pushed.at,
        'outcome', case when o.status = 'open' and o.expires_at <= ${$.now}::timestamptz then 'expired' else o.status end)
        order by o.eta_s, o.driver_id) end as offers
    from ${reader($)}
    join ${rideOffers('o')} on o.ride_id = ${$.ride} and o.round > ${sql.lit(byNameRound)} and (me.role <> 'driver' or o.driver_id = me.id)
    join ${people('d')} on d.id = o.driver_id
    left join lateral (
      select min(p.created_at) as at from ${notices('n')}
      join ${pushBrowsers('s')} on s.user_id = n.user_id
      join ${pushDeliveries('p')} on p.subscription_id = s.id and p.notification_id = n.id
      where n.user_id = o.driver_id and n.event_key = ${rideNoticeKey(sql.ref('o.ride_id'))} and p.status = 'sent'
        and p.created_at between o.offered_at and o.expires_at
    ) pushed on me.role <> 'rider'
    group by o.round, me.role order by o.round desc limit ${sql.lit(whyRoundsMax)}`,
);

export type EntryRow = Dated<WhyEntry, 'at'>;

/** What friends take over is the rider's to know and the desk's: for its driver, whoever paid is the rider (M51). */
export const entriesOfRide = statement<Reader>()(
  'why.entries',
  (_db, $) => sql<EntryRow>`
    select l.id, l.amount_cents, l.at,
      case when l.memo in ('fare', 'tip', 'cancel_fee', 'no_show_fee', 'lost_item', 'refund', 'payout', 'hold', 'split', 'chargeback')
        then l.memo else 'correction' end as kind,
      case when l.account like 'driver:%' then 'driver' when l.account = 'platform' then 'platform' when l.account not like 'rider:%' then 'bank'
        when me.role = 'driver' or l.account = 'rider:' || r.customer_id then 'rider' else 'friend' end as account
    from ${reader($)}
    join ${rides('r')} on r.id = ${$.ride}
    join ${ledgerEntries('l')} on l.ride_id = r.id
    where me.role <> 'driver' or l.memo <> 'split'
    order by l.at, l.id limit ${sql.lit(whyEntriesMax)}`,
);

export type NoticeRow = Omit<Dated<WhyNotice, 'created_at'>, 'read_at' | 'told'> & {
  readonly read_at: Date | null;
  /** With the ride and its version behind the name. */
  readonly told: readonly string[];
};

/** Whoever else had the ride `r` or was asked by name to take it, and as many who were asked in its newest rounds as there is room for. */
const others = sql`
  select asked.id, 1 as place, bool_or(asked.has_had) as has_had
  from (
    select o.driver_id as id, o.round, false as has_had from ${rideOffers('o')} where o.ride_id = r.id
    union all select r.preferred_driver_id, null, false
    union all select e.data ->> 'driver_id', null, true from ${rideEvents('e')} where e.ride_id = r.id and ${gotRide('e')}
  ) asked
  where asked.id is not null and asked.id is distinct from r.driver_id
  group by asked.id order by bool_or(asked.round is null) desc, max(asked.round) desc limit ${sql.lit(whyNoticesMax - 2)}`;

/** The ride's one notice for each of its people; those of the others are the desk's to read. */
export const noticesOfRide = statement<Reader>()(
  'why.notices',
  (_db, $) => sql<NoticeRow>`
    select case when n.user_id = r.customer_id then 'rider' when n.user_id = r.driver_id then 'driver' when who.has_had then 'former' else 'asked' end as to,
      case when me.role = 'operator' then ${strangerJson('u')} end as person, coalesce(n.told, array[n.type]) as told, n.created_at,
      case when n.user_id in (r.customer_id, r.driver_id) then n.read_at end as read_at,
      (select coalesce(json_agg(json_build_object('id', sent.id, 'status', sent.status, 'at', sent.created_at) order by sent.id desc), '[]')
        from (select p.id, p.status, p.created_at from ${pushBrowsers('s')}
          join ${pushDeliveries('p')} on p.subscription_id = s.id and p.notification_id = n.id
          where s.user_id = n.user_id order by p.id desc limit ${sql.lit(whyPushesMax)}) sent) as pushes
    from ${reader($)}
    join ${rides('r')} on r.id = ${$.ride}
    cross join lateral (
      select r.customer_id as id, 0 as place, false as has_had union select r.driver_id, 0, false where r.driver_id is not null
      union all (${others})
    ) who
    join ${notices('n')} on n.user_id = who.id and n.event_key = ${rideNoticeKey(sql.ref('r.id'))}
    join ${people('u')} on u.id = n.user_id
    where me.role = 'operator' or n.user_id = me.id
    order by who.place, n.user_id = r.customer_id desc, n.id`,
);

export type MessagesRow = Dated<WhyMessages, 'first_at' | 'last_at'>;

/** How much the two wrote; the two themselves read nothing of it across a block (P22). */
export const messagesOfRide = statement<Reader & { now: Date }>()(
  'why.messages',
  (_db, $) => sql<MessagesRow>`
    select case w.sender_id when r.customer_id then 'rider' else 'driver' end as from, w.messages, w.calls, w.first_at, w.last_at
    from ${reader($)}
    join ${rides('r')} on r.id = ${$.ride} and r.confirmed_at is not null
      and (me.role = 'operator' or ${noBlockBetween(sql.ref('r.customer_id'), sql.ref('r.driver_id'))})
    cross join lateral (${writtenBetween(
      [sql.ref('r.customer_id'), sql.ref('r.driver_id')],
      sql.ref('r.confirmed_at'),
      sql`coalesce(r.completed_at, r.cancelled_at, ${$.now}::timestamptz) + make_interval(hours => ${sql.lit(whyMessagesHours)})`,
    )}) w
    order by w.first_at`,
);
