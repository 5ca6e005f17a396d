import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import { type Statement, statementsOf } from '../database/statement.js';
import type { Unit } from '../database/unit.js';
import { etaMinutesSql, milesSql } from '../drivers/drivers.api.js';
import { driverStates } from '../drivers/drivers.sql.js';
import type { PriceLine } from '../fares/fares.contract.js';
import { noBlockBetween } from '../friends/friends.sql.js';
import { busyAtLeastUntil, busyUntil } from './ride.busy.js';
import { type CancelledBy, noShowReason, type PaymentStatus } from './ride.contract.js';
import { type Entry, journal, touch } from './ride-journal.js';
import { rideColumns, rideColumnsOf, type RideRow } from './ride.row.js';
import type { RidesTables } from './rides.tables.js';
import { canTakeStep, isOffered, isPreferredAsked, isUnderWay } from './rides.sql.js';
import { headOutBeforeMs } from './search.rules.js';

// Every `update rides` of the house; ride.states.ts says which step leads from where to where.

const statement = statementsOf<RidesTables>();

type Entries = (ride: RideRow) => readonly Entry[] | Promise<readonly Entry[]>;

/**
 * Writes, adds to the ride's history and publishes it: a change that nobody hears of cannot be written. Undefined where
 * the guard did not hold, and nothing happened.
 */
const transition =
  <P>(write: Statement<P, RideRow>) =>
  async (unit: Unit, params: P, entries: Entries): Promise<RideRow | undefined> => {
    const ride = await unit.one(write, params);
    if (ride) await journal(unit, ride, await entries(ride));
    return ride;
  };

const returned = rideColumnsOf('r');
/** What changes a ride holds it as it was read: the version is the proof. */
interface Held {
  readonly id: Id;
  readonly version: number;
}

/** A driver's place older than this promises nothing, in minutes. */
const promiseFixMinutes = 5;
const pickup = ['r.pickup_latitude', 'r.pickup_longitude'] as const;

/** What is known of a driver's way when a ride for now (r) becomes theirs. `offset 0`: it is measured and planned once. */
const promise = (driver: RawBuilder<UserId>, now: RawBuilder<Date>): RawBuilder<unknown> => sql`
  (promised_at, nearest_miles, approached_at) = (
    select ${now}::timestamptz + make_interval(mins => ${sql.raw(etaMinutesSql('way.miles'))}), way.miles, ${now}::timestamptz
    from (select ${sql.raw(milesSql(['s.lat', 's.lng'], pickup))} as miles from ${driverStates('s')}
      where s.driver_id = ${driver} and s.lat is not null and not r.is_scheduled
        and s.fix_at > ${now}::timestamptz - make_interval(mins => ${sql.lit(promiseFixMinutes)}) offset 0) way)`;

const headOutBefore = sql`make_interval(mins => ${sql.lit(headOutBeforeMs / 60_000)})`;

/**
 * One winner: whoever updates first leaves nothing to update (P10). The exclusion constraint on `busy` refuses a driver's
 * second ride at the same time (P11), and the index of running rides a second one under way; a ride for now reserves the
 * time that it really takes from here, and its driver is off at once (S51).
 */
export const acceptRide = transition(
  statement<{ id: Id; driver: UserId; now: Date }>()(
    'rides.accept',
    (_db, $) => sql<RideRow>`
      update rides r set driver_id = ${$.driver}, status = case when r.is_scheduled then 'confirmed' else 'in_route' end, confirmed_at = ${$.now},
        departed_at = case when not r.is_scheduled then ${$.now}::timestamptz end, version = r.version + 1,
        ${promise($.driver, $.now)},
        preferred_outcome = case when ${isPreferredAsked('r')} then 'accepted' else r.preferred_outcome end,
        next_step_at = case when r.is_scheduled then r.pickup_time - ${headOutBefore} end,
        busy = case when r.is_scheduled then r.busy else ${busyAtLeastUntil('r', busyUntil('r', $.now))} end
      where r.id = ${$.id} and ${canTakeStep('accept', 'r')} and r.driver_id is null and r.customer_id <> ${$.driver}
        and r.search_expires_at > ${$.now}
        and case when ${isPreferredAsked('r')} then r.preferred_driver_id = ${$.driver} and r.preferred_driver_timeout > ${$.now}
          else ${isOffered('r', $.driver, $.now)} end
        and ${noBlockBetween($.driver, sql.ref('r.customer_id'))}
      returning ${returned}`,
  ),
);

/** Why a ride with the fallback `cancel` was cancelled, as its people read it. */
export const preferredGoneReason = 'The preferred driver is not available';

const isGivenUp = sql`r.preferred_fallback = 'cancel'`;

/** The phase in which only the preferred driver is asked is over: on to the open search, or cancelled, as the rider chose. */
export const endPreferredPhase = transition(
  statement<Held & { outcome: 'declined' | 'timed_out'; now: Date; nextStepAt: Date; searchExpiresAt: Date }>()(
    'rides.end_preferred',
    (_db, $) => sql<RideRow>`
      update rides r set preferred_outcome = ${$.outcome}, version = r.version + 1,
        excluded_driver_ids = array_append(r.excluded_driver_ids, r.preferred_driver_id),
        status = case when ${isGivenUp} then 'cancelled' else r.status end,
        cancelled_at = case when ${isGivenUp} then ${$.now}::timestamptz end,
        cancelled_by = case when ${isGivenUp} then 'system' end,
        cancel_reason = case when ${isGivenUp} then ${sql.lit(preferredGoneReason)} end,
        next_step_at = case when not ${isGivenUp} then ${$.nextStepAt}::timestamptz end,
        search_expires_at = case when ${isGivenUp} then r.search_expires_at else ${$.searchExpiresAt}::timestamptz end
      where r.id = ${$.id} and r.version = ${$.version} and ${canTakeStep('endPreferred', 'r')} and r.preferred_outcome is null
      returning ${returned}`,
  ),
);

/** The next drivers are asked. */
export const askNextRound = transition(
  statement<Held & { round: number; nextStepAt: Date }>()(
    'rides.ask_next_round',
    (_db, $) => sql<RideRow>`
      update rides r set search_round = ${$.round}, next_step_at = ${$.nextStepAt}, version = r.version + 1
      where r.id = ${$.id} and r.version = ${$.version} and r.status = 'pending'
      returning ${returned}`,
  ),
);

export const endSearch = transition(
  statement<Held>()(
    'rides.end_search',
    (_db, $) => sql<RideRow>`
      update rides r set status = 'no_drivers', next_step_at = null, version = r.version + 1
      where r.id = ${$.id} and r.version = ${$.version} and ${canTakeStep('endSearch', 'r')}
      returning ${returned}`,
  ),
);

/**
 * Back to the pool: the price stays, the driver is not asked again (M37); rounds go on counting, because others may be
 * asked a second time.
 */
export const releaseRide = transition(
  statement<Held & { searchExpiresAt: Date; nextStepAt: Date }>()(
    'rides.release',
    (_db, $) => sql<RideRow>`
      update rides r set status = 'pending', excluded_driver_ids = array_append(r.excluded_driver_ids, r.driver_id), driver_id = null,
        confirmed_at = null, departed_at = null, arrived_at = null, promised_at = null, nearest_miles = null, approached_at = null,
        search_expires_at = ${$.searchExpiresAt}, next_step_at = ${$.nextStepAt}, version = r.version + 1
      where r.id = ${$.id} and r.version = ${$.version} and ${canTakeStep('release', 'r')} and r.driver_id is not null
      returning ${returned}`,
  ),
);

/** A request to a preferred driver that nobody answered ends with what becomes of the ride. */
const withdrawRequest = sql`preferred_outcome = case when r.preferred_driver_id is not null then coalesce(r.preferred_outcome, 'withdrawn') end`;

export const reassignRide = transition(
  statement<Held & { driver: UserId; now: Date; nextStepAt: Date | null; busyUntil: Date }>()(
    'rides.reassign',
    (_db, $) => sql<RideRow>`
      update rides r set driver_id = ${$.driver}, status = 'confirmed', confirmed_at = ${$.now}, departed_at = null, arrived_at = null,
        next_step_at = ${$.nextStepAt}, ${promise($.driver, $.now)}, ${withdrawRequest},
        busy = ${busyAtLeastUntil('r', $.busyUntil)}, version = r.version + 1
      where r.id = ${$.id} and r.version = ${$.version} and ${canTakeStep('reassign', 'r')}
      returning ${returned}`,
  ),
);

/** The driver sets out by their own tap. */
export const departRide = transition(
  statement<{ id: Id; driver: UserId; now: Date }>()(
    'rides.depart',
    (_db, $) => sql<RideRow>`
      update rides r set status = 'in_route', departed_at = ${$.now}, next_step_at = null, version = r.version + 1
      where r.id = ${$.id} and ${canTakeStep('depart', 'r')} and r.driver_id = ${$.driver}
      returning ${returned}`,
  ),
);

/** … or by itself, if they are available right now and on no other way. */
export const departByItself = transition(
  statement<{ id: Id; now: Date }>()(
    'rides.depart_by_itself',
    (_db, $) => sql<RideRow>`
      update rides r set status = 'in_route', departed_at = ${$.now}, next_step_at = null, version = r.version + 1
      where r.id = ${$.id} and ${canTakeStep('depart', 'r')}
        and exists (select from ${driverStates('s')} where s.driver_id = r.driver_id and s.availability = 'available' and s.lease_until > ${$.now})
        and not exists (select from rides other where other.driver_id = r.driver_id and ${isUnderWay('other')})
      returning ${returned}`,
  ),
);

/** Nobody sets out for it by itself any more: operators are asked to look. */
export const stopWaitingForDriver = transition(
  statement<{ id: Id }>()(
    'rides.stop_waiting',
    (_db, $) => sql<RideRow>`update rides r set next_step_at = null where r.id = ${$.id} returning ${returned}`,
  ),
);

export const arriveAtPickup = transition(
  statement<{ id: Id; driver: UserId; now: Date }>()(
    'rides.arrive',
    (_db, $) => sql<RideRow>`
      update rides r set arrived_at = ${$.now}, version = r.version + 1
      where r.id = ${$.id} and r.driver_id = ${$.driver} and ${canTakeStep('arrive', 'r')} and r.arrived_at is null
      returning ${returned}`,
  ),
);

interface Start {
  readonly id: Id;
  readonly driver: UserId;
  readonly now: Date;
  /** What the rider said (M38). */
  readonly pin: string | undefined;
  /** For the wait: all of it is the driver's (D6). */
  readonly waitCents: number;
  readonly waitLines: readonly PriceLine[];
}

/** From here on the ride takes its driver for as long as the way takes from now (D5). */
export const startRide = transition(
  statement<Start>()(
    'rides.start',
    (_db, $) => sql<RideRow>`
      update rides r set status = 'in_progress', started_at = ${$.now}, arrived_at = coalesce(r.arrived_at, ${$.now}),
        price_cents = r.price_cents + ${$.waitCents}::int, driver_share_cents = r.driver_share_cents + ${$.waitCents}::int,
        lines = r.lines || ${$.json.waitLines}::jsonb, busy = ${busyAtLeastUntil('r', busyUntil('r', $.now))}, version = r.version + 1
      where r.id = ${$.id} and r.driver_id = ${$.driver} and ${canTakeStep('start', 'r')} and r.pin = ${$.pin}
      returning ${returned}`,
  ),
);

/** The final fare is the quoted one and the wait that the start has added (D6). */
export const completeRide = transition(
  statement<{ id: Id; driver: UserId; now: Date }>()(
    'rides.complete',
    (_db, $) => sql<RideRow>`
      update rides r set status = 'completed', completed_at = ${$.now}, final_cents = r.price_cents, version = r.version + 1
      where r.id = ${$.id} and r.driver_id = ${$.driver} and ${canTakeStep('complete', 'r')}
      returning ${returned}`,
  ),
);

export const endAsNoShow = transition(
  statement<{ id: Id; driver: UserId; now: Date; feeCents: number }>()(
    'rides.no_show',
    (_db, $) => sql<RideRow>`
      update rides r set status = 'cancelled', cancelled_at = ${$.now}, cancelled_by = 'driver', cancel_reason = ${sql.lit(noShowReason)},
        final_cents = nullif(${$.feeCents}::int, 0), version = r.version + 1
      where r.id = ${$.id} and r.driver_id = ${$.driver} and ${canTakeStep('noShow', 'r')} and r.arrived_at is not null
      returning ${returned}`,
  ),
);

export const cancelRide = transition(
  statement<Held & { by: CancelledBy; reason: string | null; now: Date; feeCents: number }>()(
    'rides.cancel',
    (_db, $) => sql<RideRow>`
      update rides r set status = 'cancelled', cancelled_at = ${$.now}, cancelled_by = ${$.by}, cancel_reason = ${$.reason},
        final_cents = nullif(${$.feeCents}::int, 0), next_step_at = null, version = r.version + 1, ${withdrawRequest}
      where r.id = ${$.id} and r.version = ${$.version} and ${canTakeStep('cancel', 'r')}
      returning ${returned}`,
  ),
);

/** What is copied from a quote, and what the booking adds. */
export type NewRide = Readonly<
  Pick<
    Selectable<RidesTables['rides']>,
    | 'quote_id'
    | 'customer_id'
    | 'payment_method_id'
    | 'pickup_time'
    | 'is_scheduled'
    | 'scheduled_time'
    | 'time_zone'
    | 'pickup_latitude'
    | 'pickup_longitude'
    | 'pickup_address'
    | 'destination_latitude'
    | 'destination_longitude'
    | 'destination_address'
    | 'stops'
    | 'passenger_count'
    | 'notes'
    | 'distance_miles'
    | 'estimated_duration_minutes'
    | 'path'
    | 'lines'
    | 'tariff_id'
    | 'price_cents'
    | 'driver_share_cents'
    | 'currency'
    | 'preferred_driver_id'
    | 'preferred_driver_timeout'
    | 'preferred_fallback'
    | 'pin'
    | 'search_expires_at'
    | 'next_step_at'
    | 'created_at'
  > & { busyFrom: Date; busyUntil: Date; riderUntil: Date }
>;

/** The first state of every ride. */
export const createRide = transition(
  statement<NewRide>()('rides.create', (db, $) =>
    db
      .insertInto('rides')
      .values({
        status: sql.lit('pending' as const),
        quote_id: $.quote_id,
        customer_id: $.customer_id,
        payment_method_id: $.payment_method_id,
        pickup_time: $.pickup_time,
        is_scheduled: $.is_scheduled,
        scheduled_time: $.scheduled_time,
        time_zone: $.time_zone,
        pickup_latitude: $.pickup_latitude,
        pickup_longitude: $.pickup_longitude,
        pickup_address: $.pickup_address,
        destination_latitude: $.destination_latitude,
        destination_longitude: $.destination_longitude,
        destination_address: $.destination_address,
        stops: $.json.stops,
        passenger_count: $.passenger_count,
        notes: $.notes,
        distance_miles: $.distance_miles,
        estimated_duration_minutes: $.estimated_duration_minutes,
        path: $.json.path,
        lines: $.json.lines,
        tariff_id: $.tariff_id,
        price_cents: $.price_cents,
        driver_share_cents: $.driver_share_cents,
        currency: $.currency,
        preferred_driver_id: $.preferred_driver_id,
        preferred_driver_timeout: $.preferred_driver_timeout,
        preferred_fallback: $.preferred_fallback,
        pin: $.pin,
        busy: sql<string>`tstzrange(${$.busyFrom}, ${$.busyUntil})`,
        rider_span: sql<string>`tstzrange(${$.pickup_time}, ${$.riderUntil})`,
        search_expires_at: $.search_expires_at,
        next_step_at: $.next_step_at,
        created_at: $.created_at,
      })
      .returning(rideColumns),
  ),
);

// What is no part of a ride's history.

/** The search looks again by then. */
export const postponeRound = statement<{ id: Id; nextStepAt: Date }>()('rides.postpone_round', (db, $) =>
  db.updateTable('rides').set({ next_step_at: $.nextStepAt }).where('id', '=', $.id),
);

/** A ride that takes longer than thought keeps its driver. */
export const keepDriverUntil = statement<{ id: Id; until: Date }>()(
  'rides.keep_driver_until',
  (_db, $) => sql<object>`
    update rides r set busy = ${busyAtLeastUntil('r', $.until)}
    where r.id = ${$.id} and r.status = 'in_progress' and upper(r.busy) < ${$.until}`,
);

/** Nearer by less than this many miles may be the measuring alone. */
const nearerByMiles = 0.03;
const milesThen = sql.raw<number>(milesSql(['car.lat', 'car.lng'], pickup));

/** What the cancel fee depends on: how near its driver came, and since when (D6, M35). The version stays: what people see has not changed. */
export const comeNearer = statement<{ driver: UserId; lat: number; lng: number; at: Date }>()(
  'rides.come_nearer',
  (_db, $) => sql<object>`
    update rides r set nearest_miles = ${milesThen}, approached_at = car.at,
      promised_at = coalesce(r.promised_at, car.at + make_interval(mins => ${sql.raw(etaMinutesSql(milesSql(['car.lat', 'car.lng'], pickup)))}))
    from (select ${$.lat}::float8 as lat, ${$.lng}::float8 as lng, ${$.at}::timestamptz as at) car
    where r.driver_id = ${$.driver} and r.status in ('confirmed', 'in_route') and not r.is_scheduled and r.arrived_at is null
      and (r.nearest_miles is null or ${milesThen} < r.nearest_miles - ${sql.lit(nearerByMiles)})`,
);

const changePaymentStatus = statement<{ id: Id; status: PaymentStatus }>()('rides.change_payment_status', (db, $) =>
  db
    .updateTable('rides')
    .set({ payment_status: $.status, version: sql<number>`version + 1` })
    .where('id', '=', $.id)
    .where('payment_status', '<>', $.status)
    .returning(['id', 'customer_id', 'driver_id']),
);

/** Where the money of a ride is (D7). */
export async function setPaymentStatus(unit: Unit, id: Id, status: PaymentStatus): Promise<void> {
  const ride = await unit.one(changePaymentStatus, { id, status });
  if (ride) touch(unit, ride);
}

/** The card that pays from now on. */
export const setCard = statement<{ id: Id; card: Id }>()('rides.set_card', (db, $) =>
  db.updateTable('rides').set({ payment_method_id: $.card }).where('id', '=', $.id),
);
