import { type RawBuilder, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import type { Unit } from '../../database/unit.js';
import { driverStates, isBookable, vehicles } from '../../drivers/drivers.sql.js';
import { mayBeMatched } from '../../pairs/pairs.sql.js';
import { mayDrive, people } from '../../profiles/profiles.sql.js';
import { carAt, expectedAtPickup, isNewApproach, milesToPickup, promise } from './ride-approach.js';
import { busyAtLeastUntil, busyUntil } from './ride-busy.js';
import { busyOnWay, isWayLonger } from './rides.queries.js';
import { type CancelledBy, noShowReason } from '../ride.contract.js';
import { touch } from './ride-journal.js';
import { rideColumnsOf, type RidePayment, type RideRow } from './ride-row.js';
import { giveBackAtOf, headOutBefore, lookedForAt } from './ride-when.js';
import type { RidesTables } from '../rides.tables.js';
import { isNoted, isWaitedFor, type Watched } from '../live/overdue.sql.js';
import { namelessRide } from '../personal-data/nameless-ride.js';
import { isOnListOf } from '../eligible.sql.js';
import { canTakeStep, isAskedByName, isDriving, isOffered, isPreferredAsked, isRunning } from '../rides.sql.js';
import { noAnswer, noProposal, proposalWith } from './ride-proposal.js';
import type { TransitionName } from './ride.states.js';
import { type Held, type Start, stepAt, transition } from './transition.js';

// Every `update rides` of the house; ride.states.ts says which step leads from where to where.

const statement = statementsOf<RidesTables>();

const returned = rideColumnsOf('r');

type Change<P> = ($: Slots<P>) => RawBuilder<unknown>;
const always = () => sql`true`;

/** A step of a ride whose row is held. */
export const step = <P extends Held>(name: TransitionName, change: Change<P>, guard: Change<P> = always) =>
  transition(
    statement<P>()(
      `rides.${name}`,
      (_db, $) => sql<RideRow>`
        update rides r set ${change($)}, version = r.version + 1
        where r.id = ${$.id} and r.version = ${$.version} and ${canTakeStep(name, 'r')} and ${guard($)}
        returning ${returned}`,
    ),
  );

interface ByDriver {
  readonly id: Id;
  readonly driver: UserId;
  readonly now: Date;
}

/** A step of a trip: only by its driver. */
const tripStep = <P extends ByDriver>(name: TransitionName, change: Change<P>, guard: Change<P> = always) =>
  transition(
    statement<P>()(
      `rides.${name}`,
      (_db, $) => sql<RideRow>`
        update rides r set ${change($)}, version = r.version + 1
        where r.id = ${$.id} and r.driver_id = ${$.driver} and ${canTakeStep(name, 'r')} and ${guard($)}
        returning ${returned}`,
    ),
  );

/**
 * One winner: whoever updates first leaves nothing to update (P10). The constraint on `busy` refuses a driver's second ride in that time
 * (P11), the index of running rides a second one under way; a ride for now takes its time with the way to it, and is set out to (S51).
 */
export const acceptRide = transition(
  statement<ByDriver & { pickupTime: string | null; hours: string }>()(
    'rides.accept',
    (_db, $) => sql<RideRow>`
      update rides r set driver_id = ${$.driver}, status = case when r.is_scheduled then 'confirmed' else 'in_route' end, confirmed_at = ${$.now},
        departed_at = case when not r.is_scheduled then ${$.now}::timestamptz end, version = r.version + 1,
        ${promise($.driver, $.now)},
        preferred_outcome = case when ${isPreferredAsked('r')} then 'accepted' else r.preferred_outcome end,
        next_step_at = case when r.is_scheduled then r.pickup_time - ${headOutBefore} else ${lookedForAt('r', $.now)} end
      where r.id = ${$.id} and ${canTakeStep('accept', 'r')} and r.driver_id is null and r.customer_id <> ${$.driver}
        and r.search_expires_at > ${$.now} and r.pickup_time = coalesce(${$.pickupTime}::timestamptz, r.pickup_time)
        and case when ${isPreferredAsked('r')} then ${isAskedByName('r', $.driver, $.now)}
          else ${isOffered('r', $.driver, $.now)} or ${isOnListOf($)} end and ${mayBeMatched($.driver, sql.ref('r.customer_id'))}
        and exists (select from ${people('u')} join ${vehicles('v')} on v.driver_id = u.id
          where u.id = ${$.driver} and ${mayDrive('u')} and v.seats >= r.passenger_count)
      returning ${returned}`,
  ),
);

/**
 * Back to the pool: the price stays, the driver is not asked again (M37); rounds go on counting, because others may be
 * asked a second time.
 */
export const releaseRide = step<Held & { searchExpiresAt: Date; nextStepAt: Date }>(
  'release',
  ($) => sql`status = 'pending', excluded_driver_ids = array_append(r.excluded_driver_ids, r.driver_id), driver_id = null,
    confirmed_at = null, departed_at = null, arrived_at = null, promised_at = null, nearest_miles = null, approached_at = null,
    search_expires_at = ${$.searchExpiresAt}, next_step_at = ${$.nextStepAt}, ${noAnswer}`,
  () => sql`r.driver_id is not null`,
);

/** A request to a preferred driver that nobody answered ends with what becomes of the ride. */
const endRequest = (outcome: RawBuilder<unknown>) =>
  sql`preferred_outcome = case when r.preferred_driver_id is not null then coalesce(r.preferred_outcome, ${outcome}) end`;

export const reassignRide = step<Held & { driver: UserId; now: Date; nextStepAt: Date }>(
  'reassign',
  ($) => sql`driver_id = ${$.driver}, status = 'confirmed', confirmed_at = ${$.now}, departed_at = null, arrived_at = null,
    preferred_fallback = 'open', next_step_at = ${$.nextStepAt}, ${promise($.driver, $.now)}, ${noAnswer},
    ${endRequest(sql`case when r.preferred_driver_id = ${$.driver} then 'accepted' else 'withdrawn' end`)}`,
);

const setOut = (now: RawBuilder<Date>) => sql`status = 'in_route', departed_at = ${now}, next_step_at = ${lookedForAt('r', now)}`;

/** The driver sets out by their own tap. */
export const departRide = tripStep('depart', ($) => setOut($.now));

/** … or by itself, if they are available right now and on no other way. */
export const departByItself = transition(
  statement<{ id: Id; now: Date }>()(
    'rides.depart_by_itself',
    (_db, $) => sql<RideRow>`
      update rides r set ${setOut($.now)}, version = r.version + 1
      where r.id = ${$.id} and ${canTakeStep('depart', 'r')}
        and exists (select from ${driverStates('s')} where s.driver_id = r.driver_id and ${isBookable($.now)})
        and not ${isDriving(sql.ref('r.driver_id'))}
      returning ${returned}`,
  ),
);

/** Nobody sets out for it by itself any more: operators are asked to look, and from `nextStepAt` on others are asked to drive. */
export const stopWaitingForDriver = transition(
  statement<{ id: Id; nextStepAt: Date }>()(
    'rides.stop_waiting',
    (_db, $) => sql<RideRow>`update rides r set next_step_at = ${$.nextStepAt} where r.id = ${$.id} returning ${returned}`,
  ),
);

/** Found once for each driver of a ride; from `nextStepAt` on the server looks again. */
export const noteOnce = transition(
  statement<{ id: Id; type: Watched; nextStepAt: Date | null }>()(
    'rides.note_once',
    (_db, $) => sql<RideRow>`
      update rides r set next_step_at = ${$.nextStepAt} where r.id = ${$.id} and not ${isNoted('r', $.type)} returning ${returned}`,
  ),
);

export const arriveAtPickup = tripStep<ByDriver & { nextStepAt: Date }>(
  'arrive',
  ($) => sql`arrived_at = ${$.now}, next_step_at = ${$.nextStepAt}`,
  () => sql`r.arrived_at is null`,
);

/** From here on the ride takes its driver for as long as the way takes: from now, or from where their time for it begins (D5). */
export const startRide = tripStep<ByDriver & Start>(
  'start',
  ($) => sql`status = 'in_progress', started_at = ${$.now}, arrived_at = coalesce(r.arrived_at, ${$.now}), next_step_at = ${$.nextStepAt},
    price_cents = r.price_cents + ${$.waitCents}::int, driver_share_cents = r.driver_share_cents + ${$.waitCents}::int,
    lines = r.lines || ${$.json.waitLines}::jsonb, ${proposalWith($.waitCents)},
    busy = tstzrange(lower(r.busy), ${busyUntil('r', sql`greatest(${$.now}::timestamptz, lower(r.busy))`)})`,
  ($) => sql`(${$.said}::text is null or coalesce(r.pin, ${$.pin}) = ${$.said})`,
);

/** The final fare is the quoted one and the wait that the start has added (D6). */
export const completeRide = tripStep(
  'complete',
  ($) => sql`status = 'completed', completed_at = ${$.now}, final_cents = r.price_cents, next_step_at = null, ${noProposal}`,
);

export const endAsNoShow = tripStep<ByDriver & { feeCents: number }>(
  'noShow',
  ($) => sql`status = 'cancelled', cancelled_at = ${$.now}, cancelled_by = 'driver', cancel_reason = ${sql.lit(noShowReason)},
    final_cents = nullif(${$.feeCents}::int, 0), next_step_at = null, ${noProposal}`,
  () => sql`r.arrived_at is not null`,
);

export const cancelRide = step<Held & { by: CancelledBy; reason: string | null; now: Date; feeCents: number }>(
  'cancel',
  ($) => sql`status = 'cancelled', cancelled_at = ${$.now}, cancelled_by = ${$.by}, cancel_reason = ${$.reason},
    final_cents = nullif(${$.feeCents}::int, 0), next_step_at = null, ${endRequest(sql`'withdrawn'`)}, ${noProposal}`,
);

// What is no part of a ride's history.

const setNextStep = statement<{ id: Id; nextStepAt: Date | null }>()('rides.set_next_step', (db, $) =>
  db.updateTable('rides').set({ next_step_at: $.nextStepAt }).where('id', '=', $.id),
);

/** The server looks again by then; never, where nothing is left to look for. */
export async function lookAgain(unit: Unit, id: Id, nextStepAt: Date | null): Promise<void> {
  await unit.all(setNextStep, { id, nextStepAt });
  stepAt(unit, id, nextStepAt);
}

/**
 * Rides whose driver has not set out, is on the way or drives, and that nobody watches: an instance of the version before leaves them so.
 * Who holds one just now may be setting out; it is looked at the next time.
 */
export const watchUnwatched = statement<{ now: Date; limit: number }>()(
  'rides.watch_unwatched',
  (_db, $) => sql<object>`
    update rides r set next_step_at = case r.status when 'confirmed' then ${giveBackAtOf('r')} else ${$.now}::timestamptz end
    where r.id = any(array(
      select w.id from rides w where ${isRunning('w')} and w.next_step_at is null and ${isWaitedFor('w')}
      order by w.id limit ${$.limit} for no key update skip locked))`,
);

/** A ride that takes longer than thought keeps its driver. */
export const keepDriverUntil = statement<{ id: Id; until: Date }>()(
  'rides.keep_driver_until',
  (_db, $) => sql<object>`
    update rides r set busy = ${busyAtLeastUntil('r', $.until)}
    where r.id = ${$.id} and r.status = 'in_progress' and upper(r.busy) < ${$.until}`,
);

/** So does one whose way takes longer, as far as nothing else was promised meanwhile. */
export const keepDriverOnWay = statement<{ id: Id; now: Date; until: Date }>()(
  'rides.keep_driver_on_way',
  (_db, $) => sql<object>`update rides r set busy = ${busyOnWay($.until)} where r.id = ${$.id} and ${isWayLonger($.now)}`,
);

/** What the cancel fee depends on: how near its driver came, and since when (D6, M35). The version stays: what people see has not changed. */
export const comeNearer = statement<{ driver: UserId; lat: number; lng: number; at: Date }>()(
  'rides.come_nearer',
  (_db, $) => sql<object>`
    update rides r set nearest_miles = ${milesToPickup}, approached_at = car.at,
      promised_at = case when not r.is_scheduled then coalesce(r.promised_at, ${expectedAtPickup}) end
    from ${carAt($.lat, $.lng, $.at)}
    where r.driver_id = ${$.driver} and r.status in ('confirmed', 'in_route') and (not r.is_scheduled or r.departed_at is not null) and r.arrived_at is null
      and ${isNewApproach}`,
);

const changePayment = statement<RidePayment & { id: Id }>()('rides.change_payment', (_db, $) => {
  const money = sql`(payment_status, refunded_cents, refunded_driver_cents)`;
  const wanted = sql`row(${$.status}::text, coalesce(${$.cents}::int, refunded_cents), coalesce(${$.driverCents}::int, refunded_driver_cents))`;
  return sql<Pick<RideRow, 'id' | 'customer_id' | 'driver_id'>>`
    update rides r set ${money} = ${wanted}, version = version + 1 where r.id = ${$.id} and ${money} is distinct from ${wanted}
    returning id, customer_id, driver_id`;
});

/** Where the money of a ride is (D7), and what of it came back. */
export async function setPayment(unit: Unit, id: Id, payment: RidePayment): Promise<void> {
  const ride = await unit.one(changePayment, { ...payment, id });
  if (ride) touch(unit, ride);
}

/** The card that pays from now on. */
export const setCard = statement<{ id: Id; card: Id }>()('rides.set_card', (db, $) =>
  db.updateTable('rides').set({ payment_method_id: $.card }).where('id', '=', $.id),
);

/** Nothing that a person who is gone wrote stays in their rides (PG-8). */
export const namelessRides = statement<{ me: UserId }>()('rides.nameless', (_db, $) => sql<object>`update rides r set ${namelessRide($)}`);
