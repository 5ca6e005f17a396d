import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { offersWithdrawn, rideReleased } from '../rides/rides.events.js';
import { preferredGoneReason } from '../rides/ride.contract.js';
import { isForDriverAlone } from '../rides/ride-status.contract.js';
import { type Actor, cancelRide, factsOf, releaseRide, releasesOf, type RideRow, whenOf } from '../rides/record.api.js';
import { soughtUntil } from '../rides/record/search.contract.js';
import { recordGivenUp } from './given-up.js';
import { RoundsService } from './rounds.service.js';
import { searchWindow } from './search.rules.js';

export interface Release {
  readonly actor: Actor;
  readonly reason: string | null;
  /** Who does not want to be matched with the other one again: theirs alone to know. */
  readonly partedBy?: UserId;
}

/** Gives a ride back to the pool (D2): the same price, another driver; or ends it, where its rider wants no other one. */
@Injectable()
export class ReleaseService {
  constructor(private readonly rounds: RoundsService) {}

  /** To others, or to nobody where it is long past. The caller holds the row of a ride that has its driver and has not begun. */
  async release(unit: Unit, ride: RideRow & { driver_id: UserId }, release: Release): Promise<boolean> {
    const { actor, reason, partedBy } = release;
    const driverId = ride.driver_id;
    const { startsAt, expiresAt } = searchWindow(unit.now, whenOf(ride));
    const { id, version } = ride;
    const times = (await unit.all(releasesOf, { id })).length + 1;
    const open = await releaseRide(unit, { id, version, searchExpiresAt: expiresAt, nextStepAt: startsAt }, () => [
      { ...actor, type: 'released', data: { driver_id: driverId, reason, times } },
    ]);
    if (!open) return false;
    unit.record(offersWithdrawn, { rideId: id, driverIds: [driverId], reason: 'released' });
    const isGivenUp = endsWithDriver(ride, actor);
    const of = { ride: factsOf(open), driverId, by: actor.actor, reason, times, isGivenUp };
    unit.record(rideReleased, { ...of, ...(partedBy ? { partedBy } : {}) });
    if (isGivenUp) return this.giveUp(unit, open, partedBy);
    if (unit.now > soughtUntil(ride.pickup_time, ride.confirmed_at)) await this.rounds.end(unit, open);
    else if (startsAt <= unit.now) await this.rounds.next(unit, open);
    return true;
  }

  private async giveUp(unit: Unit, { id, version }: RideRow, partedBy?: UserId): Promise<boolean> {
    const how = { by: 'system', reason: preferredGoneReason, feeCents: 0 } as const;
    const ended = await cancelRide(unit, { id, version, now: unit.now, ...how }, () => [
      { actor: 'system', type: 'cancelled', data: { reason: how.reason, fee_cents: how.feeCents } },
    ]);
    if (ended) recordGivenUp(unit, ended, partedBy);
    return ended !== undefined;
  }
}

/** A rider or an operator who has others asked has decided about this ride; else it goes by what was said at booking (decision 146). */
const endsWithDriver = (ride: RideRow, { actor }: Actor): boolean => (actor === 'driver' || actor === 'system') && isForDriverAlone(ride);
