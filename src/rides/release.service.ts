import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { journal } from './ride-journal.js';
import { factsOf, rideColumns, type RideRow, whenOf } from './ride.row.js';
import { offersWithdrawn, rideReleased } from './rides.events.js';
import { stepRide } from './rides.jobs.js';
import { RoundsService } from './rounds.service.js';
import { searchWindow } from './search.rules.js';

/**
 * $1 ride, $2 version, $3 end of the new search, $4 its first step. The price stays, the driver is not asked again (M37);
 * rounds go on counting, because others may be asked a second time.
 */
const release = `
  update rides set status = 'pending', excluded_driver_ids = array_append(excluded_driver_ids, driver_id), driver_id = null,
    confirmed_at = null, departed_at = null, arrived_at = null, promised_at = null, nearest_miles = null,
    approached_at = null, search_expires_at = $3, next_step_at = $4, version = version + 1
  where id = $1 and version = $2 and status in ('confirmed', 'in_route') and driver_id is not null
  returning ${rideColumns}`;

export interface Release {
  readonly by: 'driver' | 'system';
  readonly reason: string | null;
}

/** Gives a ride back to the pool (D2): the same price, another driver. */
@Injectable()
export class ReleaseService {
  constructor(private readonly rounds: RoundsService) {}

  /** The caller holds the row of a confirmed ride. */
  async release(unit: Unit, ride: RideRow & { driver_id: UserId }, { by, reason }: Release): Promise<boolean> {
    const driverId = ride.driver_id;
    const { startsAt, expiresAt } = searchWindow(unit.now, whenOf(ride));
    const [open] = await unit.rows<RideRow>(release, [ride.id, ride.version, expiresAt, startsAt]);
    if (!open) return false;
    const times = open.excluded_driver_ids.length;
    unit.record(offersWithdrawn, { rideId: ride.id, driverIds: [driverId], reason: 'released' });
    await journal(unit, open, [{ actor: by, type: 'released', data: { driver_id: driverId, reason, times } }]);
    unit.record(rideReleased, { ride: factsOf(open), driverId, by, reason, times });
    if (startsAt > unit.now) unit.enqueue(stepRide, { rideId: ride.id }, { runAt: startsAt });
    else await this.rounds.next(unit, open);
    return true;
  }
}
