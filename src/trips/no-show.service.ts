import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { DriversApi } from '../drivers/drivers.api.js';
import type { Json } from '../http/json.js';
import { noShowReason, type Ride } from '../rides/ride.contract.js';
import { endAsNoShow, factsOf, holdRideOfDriver, noShowFeeOf, type Outcome, RideReplies, type RideRow } from '../rides/record.api.js';
import { hasWaited, whyNotStepped } from './trip.rules.js';
import { rideCancelled } from '../rides/rides.events.js';
import { Tariffs } from '../fares/tariffs.api.js';
import { Whereabouts } from './whereabouts.js';

/** Nobody came to the pickup: the ride ends, and the rider pays the waiting of a driver who came in time (D6, M36). */
@Injectable()
export class NoShowService {
  constructor(
    private readonly work: Work,
    private readonly replies: RideReplies,
    private readonly drivers: DriversApi,
    private readonly whereabouts: Whereabouts,
    private readonly tariffs: Tariffs,
  ) {}

  async report(id: Id, me: UserId): Promise<Json<Ride>> {
    return this.replies.answer(id, me, await this.work.run((unit) => this.reportIn(unit, id, me)));
  }

  private async reportIn(unit: Unit, id: Id, me: UserId): Promise<Outcome> {
    const ride = await unit.one(holdRideOfDriver, { id, driver: me });
    if (ride?.status !== 'in_route') return whyNotStepped(ride, me, 'no-show');
    if (!hasWaited(ride, unit.now)) return 'not_waited';
    if (await this.wentAway(unit, ride, me)) return 'not_near_pickup';
    const feeCents = noShowFeeOf(ride, await this.tariffs.of(unit, ride), unit.now);
    const ended = await endAsNoShow(unit, { id, driver: me, now: unit.now, feeCents }, () => [
      { actor: 'driver', type: 'no_show', data: { fee_cents: feeCents } },
    ]);
    if (!ended) return 'wrong_state';
    const how = { by: 'driver', reason: noShowReason, feeCents, isNoShow: true } as const;
    unit.record(rideCancelled, { ride: factsOf(ended), driverId: me, ...how });
    return 'done';
  }

  /** Whoever was last seen elsewhere since they arrived does not wait there, however long they have shared nothing. */
  private async wentAway(unit: Unit, ride: RideRow & { arrived_at: Date }, me: UserId): Promise<boolean> {
    const position = await this.drivers.positionSince(unit, me, ride.arrived_at);
    return position !== undefined && !this.whereabouts.isAtPickup(ride, position);
  }
}
