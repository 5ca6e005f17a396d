import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { idBefore, instantBefore } from '../../database/cursors.js';
import { statementsOf } from '../../database/statement.js';
import { isRarelyBlocked } from '../../friends/friends.sql.js';
import { mayBeMatched } from '../../pairs/pairs.sql.js';
import { isOpenOffer, rideEvents, rideOffers, rides } from '../../rides/rides.sql.js';
import { pastOfferDays } from './past-offers.contract.js';
import type { OfferEnd } from './past-offers.rules.js';

const statement = statementsOf<object>();

interface PastPage {
  readonly driver: UserId;
  readonly now: Date;
  /** Those of the last one seen, or null. */
  readonly before: string | null;
  readonly beforeId: Id | null;
  readonly limit: number;
}

export type PastOfferRow = OfferEnd & { readonly ride_id: Id; readonly round: number; readonly offered_at: Date };

/**
 * One walk back along the driver's index, on which requests by name stand as well (decision 142). Across a block with its rider an offer
 * is like none; across one with whoever took it, they are a driver of whom nothing is known (P22).
 */
export const pastOffers = statement<PastPage>()(
  'dispatch.past_offers',
  (_db, $) => sql<PastOfferRow>`
    with page as (
      select o.ride_id, o.driver_id, o.round, o.status, o.eta_s, o.offered_at, o.expires_at
      from (select ${$.driver}::text as id, ${$.now}::timestamptz as now) me
      join ${rideOffers('o')} on o.driver_id = me.id and o.offered_at > me.now - make_interval(days => ${sql.lit(pastOfferDays)})
        and (o.offered_at, o.ride_id) < (${instantBefore($.before)}, ${idBefore($.beforeId)})
      join ${rides('r')} on r.id = o.ride_id
      where not ${isOpenOffer('o', sql.ref('me.now'))} and ${mayBeMatched(sql.ref('r.customer_id'), sql.ref('o.driver_id'))}
      order by o.offered_at desc, o.ride_id desc limit ${$.limit}::int
    )
    select page.ride_id, page.round, page.status, page.eta_s, page.offered_at, winner.eta_s as winner_eta_s, ending.type as ended_by
    from page
    left join lateral (
      select w.eta_s from ${rideOffers('w')}
      where w.ride_id = page.ride_id and w.round = page.round and w.status = 'accepted'
        and not ${isRarelyBlocked(sql.ref('page.driver_id'), sql.ref('w.driver_id'))}
      limit 1
    ) winner on page.status = 'withdrawn'
    left join lateral (
      select e.type from ${rideEvents('e')}
      where e.ride_id = page.ride_id and e.type in ('accepted', 'reassigned', 'cancelled') and e.at <= page.expires_at and e.seq > (
        select coalesce(max(asked.seq), 0) from ${rideEvents('asked')}
        where asked.ride_id = page.ride_id and asked.type = 'offered' and asked.data ->> 'round' = page.round::text)
      order by e.seq limit 1
    ) ending on page.status = 'withdrawn'
    order by page.offered_at desc, page.ride_id desc`,
);
