import { Injectable } from '@nestjs/common';
import { noteAct } from '../audit/audit.api.js';
import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { DriversApi } from '../drivers/drivers.api.js';
import { FriendsApi } from '../friends/friends.api.js';
import type { Json } from '../http/json.js';
import {
  busyRange,
  canTake,
  claimOf,
  factsOf,
  giveBackAt,
  headOutAt,
  holdRide,
  orBusy,
  type Outcome,
  reassignRide,
  RideReplies,
  type RideRow,
  whenOf,
} from '../rides/record.api.js';
import { assignableDriver, othersRide } from './candidates.queries.js';
import { closeAllOffers } from './offers/offers.js';
import { ReleaseService } from './release.service.js';
import type { Ride } from '../rides/ride.contract.js';
import { isPreferredAsked } from '../rides/ride-status.contract.js';
import { offersWithdrawn, rideAccepted } from '../rides/rides.events.js';

interface Order {
  readonly id: Id;
  readonly driverId: UserId;
  readonly reason: string;
}

interface Signed extends Order {
  readonly operatorId: UserId;
}

/** An order of the desk, for a ride as it was read. */
export interface Handover extends Signed {
  /** Who had it by then; null for nobody. */
  readonly fromId: UserId | null;
}

/** An operator gives a ride that is none of their own to a driver of their choice, or back to the search, with a reason that stays in its history (D2, M163). */
@Injectable()
export class ReassignService {
  constructor(
    private readonly work: Work,
    private readonly replies: RideReplies,
    private readonly drivers: DriversApi,
    private readonly releases: ReleaseService,
    private readonly friends: FriendsApi,
  ) {}

  async reassign(operatorId: UserId, order: Order): Promise<Json<Ride>> {
    return this.replies.answer(order.id, operatorId, await this.attempt({ ...order, operatorId }));
  }

  /** From the desk: of two operators the later one gives away nobody else's. */
  handOver(order: Handover): Promise<Outcome> {
    return this.attempt(order);
  }

  /** Takes a ride from `driverId`, who is never asked for it again, and looks for another driver. */
  giveBack(operatorId: UserId, order: Order): Promise<Outcome> {
    return this.work.run((unit) => this.giveBackIn(unit, { ...order, operatorId }));
  }

  private attempt(order: Signed & Partial<Handover>): Promise<Outcome> {
    return orBusy(this.work.run((unit) => this.reassignIn(unit, order)));
  }

  private async reassignIn(unit: Unit, order: Signed & Partial<Handover>): Promise<Outcome> {
    const { id, driverId, reason, operatorId } = order;
    const claim = await unit.one(claimOf, { id, driver: driverId });
    // Before the ride, as a block or a suspension holds them: one that comes after this sees the ride.
    const takesPart = claim !== undefined && (await this.friends.holdPairOf(unit, driverId, claim.customer_id));
    const ride = await unit.one(holdRide, { id });
    const refusal = await whyNotGiven(unit, ride, order);
    if (!ride || refusal !== 'done') return refusal;
    const { from, until } = busyRange(ride.is_scheduled ? ride.pickup_time : unit.now, ride.estimated_duration_minutes);
    const wish = { ...ride, driverId, riderId: ride.customer_id, now: unit.now, busyFrom: from, busyUntil: until };
    // After the ride, as who takes one: of two rides that are too far apart the later one sees the other.
    await this.drivers.holdState(unit, driverId);
    if (!takesPart || !(await unit.one(assignableDriver, wish))) return 'preferred_unavailable';
    const nextStepAt = headOutAt(whenOf(ride)) ?? giveBackAt(whenOf(ride), unit.now);
    const { version, driver_id: former } = ride;
    const step = { id, version, driver: driverId, now: unit.now, nextStepAt };
    const given = await reassignRide(unit, step, async () => {
      await this.withdraw(unit, ride, driverId);
      return [{ actor: 'operator', actor_id: operatorId, type: 'reassigned', data: { driver_id: driverId, from: former, reason } }];
    });
    if (!given) return 'wrong_state';
    const drivers = { before: { driver_id: former }, after: { driver_id: driverId } };
    await noteAct(unit, { by: operatorId, act: 'ride_reassigned', subject: { kind: 'ride', id }, ...drivers, reason });
    unit.record(rideAccepted, { ride: factsOf(given), driverId, wasPreferred: false, byOperator: true, formerId: former });
    return 'done';
  }

  /** Of two operators the later one finds it taken from that driver, and takes it from nobody else. */
  private async giveBackIn(unit: Unit, { id, driverId, reason, operatorId }: Signed): Promise<Outcome> {
    const ride = await unit.one(holdRide, { id });
    if (!ride) return 'not_found';
    if (ride.customer_id === operatorId || driverId === operatorId) return 'own_ride';
    if (ride.driver_id !== driverId) return ride.excluded_driver_ids.includes(driverId) ? 'repeated' : 'wrong_state';
    if (!canTake('release', ride.status)) return 'wrong_state';
    const actor = { actor: 'operator', actor_id: operatorId } as const;
    if (!(await this.releases.release(unit, { ...ride, driver_id: driverId }, { actor, reason }))) return 'wrong_state';
    const drivers = { before: { driver_id: driverId }, after: { driver_id: null } };
    await noteAct(unit, { by: operatorId, act: 'ride_reassigned', subject: { kind: 'ride', id }, ...drivers, reason });
    return 'done';
  }

  /** From whoever else was asked, and from who had it. */
  private async withdraw(unit: Unit, ride: RideRow, driverId: UserId): Promise<void> {
    const preferredId = isPreferredAsked(ride) ? ride.preferred_driver_id : null;
    await closeAllOffers(unit, ride.id, { winner: driverId, alsoTo: preferredId, reason: 'taken' });
    if (ride.driver_id) unit.record(offersWithdrawn, { rideId: ride.id, driverIds: [ride.driver_id], reason: 'released' });
  }
}

async function whyNotGiven(unit: Unit, ride: RideRow | undefined, order: Signed & Partial<Handover>): Promise<Outcome> {
  const { id, driverId, operatorId, fromId } = order;
  if (!ride) return 'not_found';
  // Whom it can be given to says who has a block with its rider (P22).
  if (driverId === operatorId || !(await unit.one(othersRide, { ride: id, me: operatorId, now: unit.now }))) return 'own_ride';
  if (!canTake('reassign', ride.status)) return 'wrong_state';
  if (ride.driver_id === driverId) return 'repeated';
  return fromId === undefined || ride.driver_id === fromId ? 'done' : 'wrong_state';
}
