import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { offersWithdrawn, rideReleased } from '../rides/rides.events.js';
import { type Actor, factsOf, releaseRide, releasesOf, type RideRow, whenOf } from '../rides/record.api.js';
import { soughtUntil } from '../rides/record/search.contract.js';
import { RoundsService } from './rounds.service.js';
import { searchWindow } from './search.rules.js';

export interface Release {
  readonly actor: Actor;
  readonly reason: string | null;
  /** Who does not want to be matched with the other one again: theirs alone to know. */
  readonly partedBy?: UserId;
}

/** Gives a ride back to the pool (D2): the same price, another driver. */
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
    unit.record(rideReleased, { ride: factsOf(open), driverId, by: actor.actor, reason, times, ...(partedBy ? { partedBy } : {}) });
    if (unit.now > soughtUntil(ride.pickup_time, ride.confirmed_at)) await this.rounds.end(unit, open);
    else if (startsAt <= unit.now) await this.rounds.next(unit, open);
    return true;
  }
}
