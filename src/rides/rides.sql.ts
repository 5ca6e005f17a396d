import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import { isOneOf, publishedBy, statementsOf } from '../database/statement.js';
import { isRarelyBlocked } from '../friends/friends.sql.js';
import { defaultPinAsked, type PinAsked } from './pin/asks-pin.contract.js';
import { headOutBefore } from './record/ride-when.js';
import { type TransitionName, transitions } from './record/ride.states.js';
import { reviewWindowMs, type RideStatus } from './ride.contract.js';
import { beforeStart, open, running, underWay } from './ride-status.contract.js';
import type { RidesTables } from './rides.tables.js';

/** Rides as statements of other modules join them: all but the PIN and what only the rounds decide by. */
export const rides = publishedBy<RidesTables>()('rides', [
  'id',
  'version',
  'status',
  'customer_id',
  'passenger_name',
  'driver_id',
  'preferred_driver_id',
  'preferred_driver_timeout',
  'preferred_outcome',
  'excluded_driver_ids',
  'search_expires_at',
  'tariff_id',
  'payment_method_id',
  'payment_status',
  'is_scheduled',
  'scheduled_time',
  'pickup_time',
  'time_zone',
  'pickup_address',
  'pickup_latitude',
  'pickup_longitude',
  'destination_address',
  'destination_latitude',
  'destination_longitude',
  'stops',
  'path',
  'distance_miles',
  'estimated_duration_minutes',
  'passenger_count',
  'notes',
  'busy',
  'lines',
  'price_cents',
  'driver_share_cents',
  'offered_tip_cents',
  'final_cents',
  'currency',
  'confirmed_at',
  'departed_at',
  'arrived_at',
  'started_at',
  'rerouted_at',
  'proposed_quote_id',
  'proposed_until',
  'completed_at',
  'cancelled_at',
  'cancelled_by',
  'created_at',
]);

/** What happened to each of them. */
export const rideEvents = publishedBy<RidesTables>()('ride_events', ['ride_id', 'seq', 'actor', 'actor_id', 'type', 'data', 'at']);

/** With an event `e` a driver got the ride, who may have lost it since. */
export const gotRide = (e: string): RawBuilder<SqlBool> => isOneOf(`${e}.type`, ['accepted', 'reassigned']);

/** Its rider, its driver, and who drove it before them; null among them where nobody drives it. */
export const everOnRide = (ride: Expression<Id | null>): RawBuilder<UserId | null> => sql`
  select unnest(array[on_it.customer_id, on_it.driver_id]) from rides on_it where on_it.id = ${ride}
  union all select e.data ->> 'driver_id' from ride_events e where e.ride_id = ${ride} and ${gotRide('e')}`;

/** `person` is among them. */
export const wasEverOn = (ride: Expression<Id | null>, person: Expression<UserId>): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${person} = any(array(${everOnRide(ride)})), false)`;

/** The rides of which `everOnRide` has `person`. */
export const ridesEverOf = (person: Expression<UserId>): RawBuilder<Id> => sql`
  select ridden.id from rides ridden where ridden.customer_id = ${person}
  union select driven.id from rides driven where driven.driver_id = ${person}
  union select e.ride_id from ride_events e where e.data ->> 'driver_id' = ${person} and ${gotRide('e')}`;

/** Who did an event `e` of a ride `r`, of those who may have written to the other one: its driver at that time, or its rider. */
const eventAuthor = sql<UserId>`case e.actor when 'rider' then r.customer_id when 'driver' then coalesce(e.data ->> 'driver_id', r.driver_id) end`;

/**
 * An event `e` of a ride `r` is for `me` (id, role) to read: a rider reads no driver's no; a driver what is of their own time with the
 * ride, and what its rider did (P22, M170).
 */
export const isEventForReader = sql<SqlBool>`case me.role
  when 'operator' then true
  when 'rider' then e.type <> 'offer_declined'
  else e.actor = 'rider' or e.seq >= (
    select max(mine.seq) from ride_events mine
    where mine.ride_id = r.id and ${gotRide('mine')} and mine.data ->> 'driver_id' = me.id) end`;

/** What was written with an event `e` of a ride `r` is for `me` (id, role) to read: not across a block (P22); the desk reads all. */
export const isReasonForReader = sql<SqlBool>`(me.role = 'operator' or not ${isRarelyBlocked(eventAuthor, sql.ref('me.id'))})`;

/** What an event `e` is called where a ride's story is told: whether it started by its PIN is part of that. */
export const toldEvent = (e: string): RawBuilder<string> =>
  sql<string>`case when ${sql.ref(`${e}.type`)} = 'started' and ${sql.ref(`${e}.data`)} ->> 'with_pin' = 'false' then 'started_without_pin' else ${sql.ref(`${e}.type`)} end`;

/** Whom it was offered to, and what they said; whoever was asked by name too, once that is over (decision 142). */
export const rideOffers = publishedBy<RidesTables>()('ride_offers', [
  'ride_id',
  'driver_id',
  'round',
  'status',
  'eta_s',
  'offered_at',
  'expires_at',
]);

/** The way that lies ahead of its car. */
export const rideWays = publishedBy<RidesTables>()('ride_ways', ['ride_id', 'driver_id', 'leg', 'along_miles']);

const isIn = (r: string, statuses: readonly RideStatus[]): RawBuilder<SqlBool> => isOneOf(`${r}.status`, statuses);

// `r` is what a statement calls its row of `rides`.

/** The car is on its way: to the rider, or with them. */
export const isUnderWay = (r: string): RawBuilder<SqlBool> => isIn(r, underWay);

/** `person` is on the way of a ride just now: to its rider, or with them. */
export const isDriving = (person: Expression<UserId | null>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from rides driven where driven.driver_id = ${person} and ${isUnderWay('driven')})`;

/** Its rider still has a PIN to tell (M38). */
export const hasPin = (r: string): RawBuilder<SqlBool> => isIn(r, beforeStart);

/** When the rider of `r` has it asked for. */
export const pinAskedOf = (r: string): RawBuilder<PinAsked> =>
  sql<PinAsked>`coalesce((select choice.asked from pin_choices choice where choice.user_id = ${sql.ref(`${r}.customer_id`)}), ${sql.lit(defaultPinAsked)})`;

/** Somebody drives it, now or later. */
export const isRunning = (r: string): RawBuilder<SqlBool> => isIn(r, running);

/** It is over, and its two can rate each other yet (D8). */
export const isReviewable = (r: string, now: RawBuilder<Date>): RawBuilder<SqlBool> => sql<SqlBool>`(${sql.ref(`${r}.status`)} = 'completed'
  and ${sql.ref(`${r}.completed_at`)} > ${now}::timestamptz - make_interval(secs => ${sql.lit(reviewWindowMs / 1000)}))`;

/** Neither over nor cancelled. */
export const isOpen = (r: string): RawBuilder<SqlBool> => isIn(r, open);

/** … and not one for later that nobody has set out to. */
export const isForNow = (r: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOpen(r)} and (not ${sql.ref(`${r}.is_scheduled`)} or ${isUnderWay(r)}))`;

/** It has its driver, who sets out by now: for now at once, for later as long before the pickup as they do by themselves (D2). */
export const isToSetOut = (r: string, now: RawBuilder<Date>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${r}.status`)} = 'confirmed'
    and (not ${sql.ref(`${r}.is_scheduled`)} or ${sql.ref(`${r}.pickup_time`)} - ${headOutBefore} <= ${now}::timestamptz))`;

/** Whether it can take that step. */
export const canTakeStep = (name: TransitionName, r: string): RawBuilder<SqlBool> => isIn(r, transitions[name].from);

/** Only the preferred driver is being asked. */
export const isPreferredAsked = (r: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${r}.status`)} = 'pending' and ${sql.ref(`${r}.preferred_driver_id`)} is not null and ${sql.ref(`${r}.preferred_outcome`)} is null)`;

/** `person` (or `any(…)` of several) is the one whom it asks, and can still take it at `now`. */
export const isAskedByName = (r: string, person: Expression<UserId>, now: Expression<Date>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isPreferredAsked(r)} and ${sql.ref(`${r}.preferred_driver_id`)} = ${person} and ${sql.ref(`${r}.preferred_driver_timeout`)} > ${now})`;

/** A ride for later whose rider asks nobody alone, or not any more: all drivers who may drive it come across it (D2). */
export const isForAnyDriver = (r: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${r}.is_scheduled`)} and (${sql.ref(`${r}.preferred_driver_id`)} is null or ${sql.ref(`${r}.preferred_outcome`)} is not null))`;

/** … while it waits for its driver: it is on drivers' lists, as far as they may drive it (`eligible.sql.ts`). */
export const isListed = (r: string, now: RawBuilder<Date>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${r}.status`)} = 'pending' and ${isForAnyDriver(r)} and ${sql.ref(`${r}.search_expires_at`)} > ${now})`;

/** The offer `o` can be taken at `now`. */
export const isOpenOffer = (o: string, now: Expression<Date>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${o}.status`)} = 'open' and ${sql.ref(`${o}.expires_at`)} > ${now})`;

/** `person` has such an offer of it. */
export const isOffered = (r: string, person: Expression<UserId>, now: Expression<Date>): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from ride_offers o where o.ride_id = ${sql.ref(`${r}.id`)} and o.driver_id = ${person} and ${isOpenOffer('o', now)})`;

/** `person` was offered it once. */
export const wasOffered = (r: string, person: Expression<UserId>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from ride_offers o where o.ride_id = ${sql.ref(`${r}.id`)} and o.driver_id = ${person})`;

const statement = statementsOf<RidesTables>();

/** Held to the end of the transaction: what two people do about a ride at once follows each other. */
export const lockRide = statement<{ id: Id }>()('rides.lock', (db, $) =>
  db.selectFrom('rides').select('id').where('id', '=', $.id).forUpdate(),
);
