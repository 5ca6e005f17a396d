import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import { refuse } from '../contract/problem.js';
import type { Unit } from '../database/unit.js';
import { DriversApi } from '../drivers/drivers.api.js';
import { Sql } from '../database/sql.js';
import { sqlState, Work } from '../database/work.js';
import type { Json } from '../http/json.js';
import type { Me } from '../http/me.js';
import { promise } from './approach.js';
import { notBlocked } from './candidates.js';
import { closeAllOffers } from './offers.js';
import { preferredOpen } from './ride.columns.js';
import { type FormerRide, type Ride, rideProblems } from './ride.contract.js';
import { journal } from './ride-journal.js';
import { type Outcome, RideReplies } from './ride-outcome.js';
import { factsOf, rideColumns, type RideRow } from './ride.row.js';
import { type Standing, whyNotAccepted } from './ride.rules.js';
import { RideViews } from './ride.views.js';
import { preferredEnded, rideAccepted, rideDeparted } from './rides.events.js';
import { stepRide } from './rides.jobs.js';
import { headOutBeforeMs } from './search.rules.js';

/** The database refuses a second ride at the same time, or a second one that runs (I1, P11). */
const busyStates = ['23505', '23P01'];

/**
 * $1 ride, $2 driver, $3 now. One winner: whoever updates first leaves nothing to update (P10). The exclusion
 * constraint on `busy` refuses a driver's second ride at the same time (P11), and the index of running rides a second
 * one under way; a ride for now reserves the time that it really takes from here, and its driver is off at once (S51).
 */
const acceptSql = `
  update rides r set driver_id = $2, status = case when r.is_scheduled then 'confirmed' else 'in_route' end, confirmed_at = $3,
    departed_at = case when not r.is_scheduled then $3::timestamptz end, version = r.version + 1,
    ${promise('$2', '$3')},
    preferred_outcome = case when ${preferredOpen} then 'accepted' else r.preferred_outcome end,
    next_step_at = case when r.is_scheduled then r.pickup_time - interval '${headOutBeforeMs / 60_000} minutes' end,
    busy = case when r.is_scheduled then r.busy
      else tstzrange(lower(r.busy), greatest(upper(r.busy), $3::timestamptz + make_interval(mins => r.estimated_duration_minutes + 10))) end
  where r.id = $1 and r.status = 'pending' and r.driver_id is null and r.customer_id <> $2 and r.search_expires_at > $3
    and case when ${preferredOpen} then r.preferred_driver_id = $2 and r.preferred_driver_timeout > $3
      else exists (select from ride_offers o where o.ride_id = r.id and o.driver_id = $2 and o.status = 'open' and o.expires_at > $3) end
    and ${notBlocked('$2', 'r.customer_id')}
  returning ${rideColumns}`;

/** $1 ride, $2 driver. */
const standingSql = `
  select r.status, r.customer_id, r.driver_id,
    r.preferred_driver_id is not distinct from $2 or exists (select from ride_offers o where o.ride_id = r.id and o.driver_id = $2) as was_asked
  from rides r where r.id = $1`;

/** How one driver's try ended; `passedOver` are those whose offers it closed. */
interface Try {
  readonly outcome: Outcome;
  readonly passedOver: readonly UserId[];
}

/** A ride that was just taken here: those it passed over need not ask the database one by one. */
interface Taken {
  readonly passedOver: ReadonlySet<UserId>;
  /** The ride as all of them may see it, asked for once; undefined when the one it is asked for may not any more. */
  readonly seen: () => Promise<Json<FormerRide> | undefined>;
}

/** Taking a ride (D5). */
@Injectable()
export class AcceptService {
  private readonly underWay = new Map<Id, Promise<Taken | undefined>>();

  constructor(
    private readonly work: Work,
    private readonly sql: Sql,
    private readonly replies: RideReplies,
    private readonly views: RideViews,
    private readonly drivers: DriversApi,
  ) {}

  /**
   * Drivers who ask for a ride while another one's answer is on its way wait for that, without holding a connection.
   * Whom the winner's own transaction passed over is then answered by what it says, all others by the database.
   */
  async accept(id: Id, me: Me): Promise<Json<Ride>> {
    for (let ahead = this.underWay.get(id); ahead; ahead = this.underWay.get(id)) {
      const taken = await ahead;
      // A driver who is an operator too sees more than the others: they ask for themselves.
      const current = taken?.passedOver.has(me.id) && !me.roles.includes('admin') ? await taken.seen() : undefined;
      if (current) refuse(rideProblems, 'ride_taken', { current });
      const refusal = await this.whyNot(id, me.id);
      if (refusal) return this.replies.answer(id, me.id, refusal);
    }
    return this.replies.answer(id, me.id, await this.goAhead(id, me.id));
  }

  private async goAhead(id: Id, me: UserId): Promise<Outcome> {
    const mine = this.tryToTake(id, me);
    const settled = mine.then(
      (done) => this.takenBy(id, done),
      () => undefined,
    );
    this.underWay.set(id, settled);
    try {
      return (await mine).outcome;
    } finally {
      this.underWay.delete(id);
    }
  }

  private takenBy(id: Id, { outcome, passedOver }: Try): Taken | undefined {
    const [first] = passedOver;
    if (outcome !== 'done' || first === undefined) return undefined;
    let seen: Promise<Json<FormerRide> | undefined> | undefined;
    return { passedOver: new Set(passedOver), seen: () => (seen ??= this.views.ofFormer(id, first)) };
  }

  /** Why the ride cannot be taken any more; undefined while it can. */
  private async whyNot(id: Id, me: UserId): Promise<Outcome | undefined> {
    const [standing] = await this.sql.prepared<Standing>('ride_standing', standingSql, [id, me]);
    return standing?.status === 'pending' ? undefined : whyNotAccepted(standing, me);
  }

  private async tryToTake(id: Id, me: UserId): Promise<Try> {
    const refusal = await this.whyNot(id, me);
    if (refusal) return { outcome: refusal, passedOver: [] };
    try {
      return await this.work.run((unit) => this.acceptIn(unit, id, me));
    } catch (error) {
      if (busyStates.includes(sqlState(error) ?? '')) return { outcome: 'driver_busy', passedOver: [] };
      throw error;
    }
  }

  private async acceptIn(unit: Unit, id: Id, me: UserId): Promise<Try> {
    const [ride] = await unit.rows<RideRow>(acceptSql, [id, me, unit.now]);
    if (ride) return { outcome: 'done', passedOver: await this.settle(unit, ride, me) };
    const [standing] = await unit.rows<Standing>(standingSql, [id, me]);
    return { outcome: whyNotAccepted(standing, me), passedOver: [] };
  }

  private async settle(unit: Unit, ride: RideRow, me: UserId): Promise<UserId[]> {
    await this.drivers.holdState(unit, me);
    const wasPreferred = ride.preferred_driver_id === me;
    const passedOver = await closeAllOffers(unit, ride.id, { winner: me, alsoTo: null, reason: 'taken' });
    await journal(unit, ride, [
      { actor: 'driver', type: 'accepted', data: { driver_id: me, preferred: wasPreferred, passed_over: passedOver.length } },
      ...(ride.is_scheduled ? [] : [{ actor: 'driver', type: 'departed' } as const]),
    ]);
    unit.record(rideAccepted, { ride: factsOf(ride), driverId: me, wasPreferred });
    if (!ride.is_scheduled) unit.record(rideDeparted, { ride: factsOf(ride), driverId: me, isAutomatic: false });
    if (wasPreferred) unit.record(preferredEnded, { ride: factsOf(ride), driverId: me, outcome: 'accepted' });
    if (ride.next_step_at) unit.enqueue(stepRide, { rideId: ride.id }, { runAt: ride.next_step_at });
    return passedOver;
  }
}
