import { type RawBuilder, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { isRarelyBlocked } from '../../friends/friends.sql.js';
import { gotRide, isOpenOffer } from '../rides.sql.js';
import type { RidesTables } from '../rides.tables.js';
import { byNameRound } from './search.contract.js';

const statement = statementsOf<RidesTables>();

/** A driver and how long they need to the pickup. */
export interface Asked {
  readonly driver_id: UserId;
  readonly eta_minutes: number;
}

interface Round {
  readonly ride: Id;
  readonly round: number;
  readonly asked: readonly Asked[];
  readonly now: Date;
  readonly until: Date;
}

export const openOffers = statement<Round>()(
  'rides.open_offers',
  (_db, $) => sql<object>`
    insert into ride_offers (ride_id, driver_id, round, status, eta_s, offered_at, expires_at)
    select ${$.ride}::uuid, driver_id, ${$.round}::int, 'open', eta_minutes * 60, ${$.now}::timestamptz, ${$.until}::timestamptz
    from jsonb_to_recordset(${$.json.asked}::jsonb) as asked (driver_id text, eta_minutes int)`,
);

/** Those that nobody answered in time. */
export const expireOffers = statement<{ ride: Id; now: Date }>()('rides.expire_offers', (db, $) =>
  db
    .updateTable('ride_offers')
    .set({ status: 'expired' })
    .where('ride_id', '=', $.ride)
    .where('status', '=', sql.lit('open' as const))
    .where('expires_at', '<=', $.now)
    .returning('driver_id'),
);

export const declineOffer = statement<{ ride: Id; driver: UserId; now: Date }>()('rides.decline_offer', (db, $) =>
  db
    .updateTable('ride_offers')
    .set({ status: 'declined' })
    .where('ride_id', '=', $.ride)
    .where('driver_id', '=', $.driver)
    .where('status', '=', sql.lit('open' as const))
    .where('expires_at', '>', $.now)
    .returning('round'),
);

/** What came of the request to a ride's preferred driver stands among what they were offered (decision 142): kept once, as it ended first. */
const keptRequest = (ride: RawBuilder<Id>, status: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into ride_offers (ride_id, driver_id, round, status, offered_at, expires_at)
  select asked.id, asked.preferred_driver_id, ${sql.lit(byNameRound)}, ${status}, asked.created_at, asked.preferred_driver_timeout
  from rides asked where asked.id = ${ride} and asked.preferred_driver_id is not null and ${status} is not null
  on conflict do nothing`;

export const keepRequest = statement<{ ride: Id; status: 'declined' | 'expired' }>()(
  'rides.keep_request',
  (_db, $) => sql<object>`${keptRequest($.ride, sql`${$.status}::text`)}`,
);

/**
 * The winner's offer is accepted, everyone else's withdrawn, and with them the request to its preferred driver; `is_blocked`: a block stands
 * between that driver and the rider, as it may when it came while the offer was being made (I5).
 */
export const closeOffers = statement<{ ride: Id; winner: UserId | null }>()(
  'rides.close_offers',
  (_db, $) => sql<{ driver_id: UserId; status: 'accepted' | 'withdrawn'; is_blocked: boolean }>`
    with request as (${keptRequest($.ride, sql`(case when asked.preferred_outcome in ('accepted', 'withdrawn') then asked.preferred_outcome end)`)})
    update ride_offers o set status = case when o.driver_id = ${$.winner} then 'accepted' else 'withdrawn' end
    from rides r
    where o.ride_id = ${$.ride} and o.status = 'open' and r.id = o.ride_id
    returning o.driver_id, o.status, ${isRarelyBlocked(sql.ref('r.customer_id'), sql.ref('o.driver_id'))} as is_blocked`,
);

/** Open offers of the one's rides to the other. */
export const endOffersBetween = statement<{ a: UserId; b: UserId }>()(
  'rides.end_offers_between',
  (_db, $) => sql<{ ride_id: Id; driver_id: UserId }>`
    update ride_offers o set status = 'expired'
    from rides r, (select ${$.a}::text as a, ${$.b}::text as b) pair
    where r.id = o.ride_id and o.status = 'open' and o.driver_id in (pair.a, pair.b)
      and (r.customer_id, o.driver_id) in ((pair.a, pair.b), (pair.b, pair.a))
    returning o.ride_id, o.driver_id`,
);

/** Open offers to a driver, whoever's rides they are. */
export const endOffersOf = statement<{ driver: UserId }>()('rides.end_offers_of', (db, $) =>
  db
    .updateTable('ride_offers')
    .set({ status: 'expired' })
    .where('driver_id', '=', $.driver)
    .where('status', '=', sql.lit('open' as const))
    .returning('ride_id'),
);

/** … of those that are for more people than their car has seats. */
export const endOffersBeyond = statement<{ driver: UserId; seats: number }>()(
  'rides.end_offers_beyond',
  (_db, $) => sql<{ ride_id: Id }>`
    update ride_offers o set status = 'expired'
    from rides r where r.id = o.ride_id and o.status = 'open' and o.driver_id = ${$.driver} and r.passenger_count > ${$.seats}
    returning o.ride_id`,
);

export const openOfferCount = statement<{ ride: Id; now: Date }>()('rides.open_offer_count', (db, $) =>
  db
    .selectFrom('ride_offers')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('ride_id', '=', $.ride)
    .where(isOpenOffer('ride_offers', $.now)),
);

export const lastAnswer = statement<{ ride: Id; driver: UserId }>()('rides.last_answer', (db, $) =>
  db
    .selectFrom('ride_offers')
    .select('status')
    .where('ride_id', '=', $.ride)
    .where('driver_id', '=', $.driver)
    .orderBy('round', 'desc')
    .limit(sql.lit(1)),
);

/** Rides of a rider since then that drivers were asked for in rounds, and that the rider canceled before anybody took them. */
export const canceledSearches = statement<{ rider: UserId; since: Date }>()(
  'rides.canceled_searches',
  (_db, $) => sql<{ count: number }>`
    select count(*)::int as count from rides r
    where r.customer_id = ${$.rider} and r.status = 'cancelled' and r.cancelled_by = 'rider' and r.created_at > ${$.since}
      and exists (select from ride_offers o where o.ride_id = r.id and o.round > ${sql.lit(byNameRound)})
      and not exists (select from ride_events e where e.ride_id = r.id and ${gotRide('e')})`,
);
