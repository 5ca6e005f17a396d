import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { journal } from './ride-journal.js';
import { factsOf, rideColumns, type RideRow } from './ride.row.js';
import { rideDeparted, rideUnattended } from './rides.events.js';

/** $1 ride, $2 now, $3 driver (null: by itself, only if that driver is available right now). */
const depart = `
  update rides r set status = 'in_route', departed_at = $2, next_step_at = null, version = r.version + 1
  where r.id = $1 and r.status = 'confirmed' and (r.driver_id = $3 or ($3::text is null and exists (
    select from driver_states s where s.driver_id = r.driver_id and s.availability = 'available' and s.lease_until > $2
      and not exists (select from rides other where other.driver_id = r.driver_id and other.status in ('in_route', 'in_progress')))))
  returning ${rideColumns}`;

const giveUpWaiting = `update rides set next_step_at = null where id = $1`;

/** The driver sets out: from here on the rider sees where the car is. */
@Injectable()
export class HeadOutService {
  /** By the driver's own tap; nothing when the ride is not theirs or not confirmed. */
  async byDriver(unit: Unit, id: string, driverId: UserId): Promise<RideRow | undefined> {
    const [ride] = await unit.rows<RideRow>(depart, [id, unit.now, driverId]);
    if (ride) await this.note(unit, ride, driverId, false);
    return ride;
  }

  /** Half an hour before a scheduled pickup; operators hear of a driver who cannot be reached (D2). */
  async byItself(unit: Unit, ride: RideRow): Promise<void> {
    if (ride.driver_id === null) return;
    const [departed] = await unit.rows<RideRow>(depart, [ride.id, unit.now, null]);
    if (departed) return this.note(unit, departed, ride.driver_id, true);
    await unit.rows(giveUpWaiting, [ride.id]);
    await journal(unit, ride, [{ actor: 'system', type: 'driver_not_ready', data: { driver_id: ride.driver_id } }]);
    unit.record(rideUnattended, { ride: factsOf(ride), driverId: ride.driver_id });
  }

  private async note(unit: Unit, ride: RideRow, driverId: UserId, isAutomatic: boolean): Promise<void> {
    await journal(unit, ride, [{ actor: isAutomatic ? 'system' : 'driver', type: 'departed' }]);
    unit.record(rideDeparted, { ride: factsOf(ride), driverId, isAutomatic });
  }
}
