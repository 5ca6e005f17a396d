import { sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import { driverStates, isBookable } from '../../drivers/drivers.sql.js';
import { reviews } from '../../reviews/reviews.sql.js';
import { byNameRound } from '../../rides/record/search.contract.js';
import { isAskedByName, isOpenOffer, isRunning, rideOffers, rides } from '../../rides/rides.sql.js';
import type { Asked } from './requests.js';
import { isSignedIn, type Moment } from '../signed-in.queries.js';
import type { TownspeopleTables } from '../townspeople.tables.js';

const statement = statementsOf<TownspeopleTables>();

interface Asking extends Moment {
  drivers: readonly UserId[];
}

/** Drivers `s` whom a person drives as: everybody but the townspeople, and those of them somebody is signed in as. */
const personDrives = ($: Slots<Asking>) =>
  sql<SqlBool>`(s.driver_id <> all(${$.drivers}::text[]) or ${isSignedIn($, sql.ref('s.driver_id'))})`;

/** What these drivers are asked just now, by name or by an offer. */
export const requestsTo = statement<Asking>()(
  'townspeople.requests_to',
  (_db, $) => sql<Asked>`
    with asked as (
      select r.id as ride_id, r.preferred_driver_id as driver_id, r.created_at as asked_at, ${sql.lit(byNameRound)} as round, r.customer_id
      from ${rides('r')}
      where ${isAskedByName('r', sql`any(${$.drivers}::text[])`, $.now)}
      union all
      select o.ride_id, o.driver_id, o.offered_at, o.round, r.customer_id
      from ${rideOffers('o')} join ${rides('r')} on r.id = o.ride_id
      where ${isOpenOffer('o', $.now)} and o.driver_id = any(${$.drivers}::text[]) and r.status = 'pending'
    )
    select a.ride_id, a.driver_id, a.asked_at, a.round,
      exists (select from townspeople_hurries h where h.ride_id = a.ride_id) as is_hurried,
      exists (
        select from ${driverStates('s')}
        where ${isBookable($.now)} and s.driver_id <> a.customer_id and ${personDrives($)}
          and not exists (select from ${rides('other')} where other.driver_id = s.driver_id and ${isRunning('other')})
          and not exists (select from ${rideOffers('o')} where o.ride_id = a.ride_id and o.driver_id = s.driver_id and o.status <> 'open')
      ) as person_may_take,
      exists (
        select from ${rideOffers('s')} where s.ride_id = a.ride_id and ${isOpenOffer('s', $.now)} and ${personDrives($)}
      ) as person_is_asked
    from asked a order by a.asked_at limit 100`,
);

/** Rides that their driver drove by themselves to the end and has not reviewed yet, completed within a span of time. */
export const unreviewed = statement<{ drivers: readonly UserId[]; from: Date; to: Date }>()(
  'townspeople.unreviewed',
  (_db, $) => sql<{ id: Id; driver_id: UserId }>`
    select r.id, r.driver_id from ${rides('r')}
    where r.status = 'completed' and r.driver_id = any(${$.drivers}::text[]) and r.completed_at between ${$.from} and ${$.to}
      and exists (select from townspeople_legs l where l.person_id = r.driver_id and l.ride_id = r.id and l.goal = 'trip')
      and not exists (select from ${reviews('v')} where v.ride_id = r.id and v.author_id = r.driver_id)
    limit 50`,
);
