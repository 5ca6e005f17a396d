import { Injectable } from '@nestjs/common';
import { noteAct } from '../audit/audit.api.js';
import { ReleaseService, closeAllOffers } from '../dispatch/dispatch.api.js';
import type { InputOf } from '../contract/endpoint.js';
import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import type { Json } from '../http/json.js';
import {
  type Actor,
  cancelFeeOf,
  cancelRide,
  factsOf,
  holdRide,
  driverLateAt,
  type Outcome,
  RideReplies,
  type RideRow,
  wasDrivenBy,
} from '../rides/record.api.js';
import type { cancelRide as cancelCall } from './trips.contract.js';
import { cardRefusedReason, type Ride, type RideOrFormer } from '../rides/ride.contract.js';
import { isPreferredAsked } from '../rides/ride-status.contract.js';
import { type Canceller, cancellerOf, whyNotCancelled } from './trip.rules.js';
import { neverCameReason, preferredEnded, rideCancelled } from '../rides/rides.events.js';
import { soughtUntil } from '../rides/record/search.contract.js';
import { Tariffs } from '../fares/tariffs.api.js';

type Wish = NonNullable<InputOf<typeof cancelCall>['body']>;

interface Command {
  readonly id: Id;
  readonly me: UserId;
  readonly reason: string | null;
  /** What the rider agreed to pay. */
  readonly seenFeeCents: number;
}

/** What an operator decided about a ride as they read it. */
export interface OperatorCancel {
  readonly id: Id;
  readonly operatorId: UserId;
  /** How it stood and whose it was by then. */
  readonly read: Pick<RideRow, 'status' | 'driver_id'>;
  readonly reason: string;
}

/** Cancelling: by the rider, or by an operator at the desk, the ride ends; by its driver it goes back to the pool (D2). */
@Injectable()
export class CancelService {
  constructor(
    private readonly work: Work,
    private readonly replies: RideReplies,
    private readonly releases: ReleaseService,
    private readonly tariffs: Tariffs,
  ) {}

  async cancel(id: Id, me: UserId, wish: Wish): Promise<Json<RideOrFormer>> {
    const command = { id, me, reason: wish.reason ?? null, seenFeeCents: wish.fee_cents ?? 0 };
    return this.replies.answerLeaver(id, me, await this.work.run((unit) => this.cancelIn(unit, command)));
  }

  /** By the rider, of one whose driver set out and does not come: it goes back to the pool. */
  async findAnother(id: Id, me: UserId, driverId: UserId): Promise<Json<Ride>> {
    return this.replies.answer(id, me, await this.work.run((unit) => this.findAnotherIn(unit, { id, me, driverId })));
  }

  /** From the desk: nobody's own ride, and none that has changed since it was read (M163). */
  fromDesk(order: OperatorCancel): Promise<Outcome> {
    return this.work.run((unit) => this.fromDeskIn(unit, order));
  }

  /** A scheduled ride that no card will pay ends without a fee; nothing once its driver has set out. */
  async unpaid(unit: Unit, id: Id): Promise<void> {
    const ride = await unit.one(holdRide, { id });
    if (ride?.status === 'confirmed' && ride.is_scheduled)
      await this.end(unit, ride, { actor: { actor: 'system' }, by: 'system', reason: cardRefusedReason, feeCents: 0 });
  }

  /** What somebody booked who may not sign in any more, before they got in; the caller holds the row. Nobody is told why. */
  async ofSuspended(unit: Unit, ride: RideRow): Promise<void> {
    await this.end(unit, ride, { actor: { actor: 'system' }, by: 'system', reason: null, feeCents: 0 });
  }

  private async cancelIn(unit: Unit, command: Command): Promise<Outcome> {
    const { id, me } = command;
    const ride = await unit.one(holdRide, { id });
    const by = ride && cancellerOf(ride, me);
    if (ride && by) return this.cancelAs(unit, ride, { ...command, by });
    // A driver who lost the ride, or gave it back, and taps again changes nothing.
    return (await unit.one(wasDrivenBy, { id, driver: me })) ? 'repeated' : 'not_found';
  }

  private async findAnotherIn(unit: Unit, { id, me, driverId }: { id: Id; me: UserId; driverId: UserId }): Promise<Outcome> {
    const ride = await unit.one(holdRide, { id });
    if (ride?.customer_id !== me) return 'not_found';
    if (ride.driver_id !== driverId) return ride.excluded_driver_ids.includes(driverId) ? 'repeated' : 'wrong_state';
    if (ride.status !== 'in_route' || ride.arrived_at !== null) return 'wrong_state';
    if (unit.now < driverLateAt(ride)) return 'not_overdue';
    if (unit.now > soughtUntil(ride.pickup_time, ride.confirmed_at)) return 'sought_no_more';
    const release = { actor: { actor: 'rider' }, reason: neverCameReason } as const;
    return (await this.releases.release(unit, { ...ride, driver_id: driverId }, release)) ? 'done' : 'wrong_state';
  }

  private async cancelAs(
    unit: Unit,
    ride: RideRow,
    { me, by, reason, seenFeeCents }: Command & { by: 'rider' | 'driver' },
  ): Promise<Outcome> {
    const outcome = whyNotCancelled(ride, by);
    if (outcome !== 'done') return outcome;
    if (by === 'driver') return this.release(unit, { ...ride, driver_id: me }, reason);
    const feeCents = await this.feeOf(unit, ride);
    if (feeCents > seenFeeCents) return 'fee_changed';
    return this.end(unit, ride, { actor: { actor: by }, by, reason, feeCents });
  }

  private async fromDeskIn(unit: Unit, { id, operatorId, read, reason }: OperatorCancel): Promise<Outcome> {
    const ride = await unit.one(holdRide, { id });
    if (!ride) return 'not_found';
    if (cancellerOf(ride, operatorId)) return 'own_ride';
    const outcome = whyNotCancelled(ride, 'operator');
    if (outcome !== 'done') return outcome;
    if (ride.status !== read.status || ride.driver_id !== read.driver_id) return 'wrong_state';
    return this.end(unit, ride, { actor: { actor: 'operator', actor_id: operatorId }, by: 'operator', reason, feeCents: 0 });
  }

  private async feeOf(unit: Unit, ride: RideRow): Promise<number> {
    return cancelFeeOf(ride, await this.tariffs.of(unit, ride), unit.now).cents;
  }

  private async release(unit: Unit, ride: RideRow & { driver_id: string }, reason: string | null): Promise<Outcome> {
    const released = await this.releases.release(unit, ride, { actor: { actor: 'driver' }, reason });
    return released ? 'done' : 'wrong_state';
  }

  private async end(
    unit: Unit,
    ride: RideRow,
    { actor, ...how }: { actor: Actor; by: Exclude<Canceller, 'driver'> | 'system'; reason: string | null; feeCents: number },
  ): Promise<Outcome> {
    const { id, version } = ride;
    const preferredId = isPreferredAsked(ride) ? ride.preferred_driver_id : null;
    const ended = await cancelRide(unit, { id, version, now: unit.now, ...how }, async () => {
      await closeAllOffers(unit, id, { winner: null, alsoTo: preferredId, reason: 'cancelled' });
      return [{ ...actor, type: 'cancelled', data: { reason: how.reason, fee_cents: how.feeCents } }];
    });
    if (!ended) return 'wrong_state';
    if (actor.actor === 'operator') {
      const states = { before: { status: ride.status }, after: { status: 'cancelled' } };
      await noteAct(unit, { by: actor.actor_id, act: 'ride_cancelled', subject: { kind: 'ride', id }, ...states, reason: how.reason });
    }
    const atDesk = actor.actor === 'operator' ? { operatorId: actor.actor_id } : {};
    unit.record(rideCancelled, { ride: factsOf(ended), driverId: ride.driver_id, isNoShow: false, ...how, ...atDesk });
    if (preferredId !== null) unit.record(preferredEnded, { ride: factsOf(ended), driverId: preferredId, outcome: 'withdrawn' });
    return 'done';
  }
}
