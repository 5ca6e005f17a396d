import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import type { NotificationType } from './notification-types.contract.js';
import type { NotificationRow } from './notification.view.js';
import { tellRead } from './notifications.service.js';
import { askedNoMore } from './ride-notices.js';

/** What names the rider and the way to a driver who does not have the ride (yet). */
const askedTypes: readonly NotificationType[] = ['driver_assignment', 'ride_requested'];

/** What these drivers ($1) were told of a ride ($3) in notices of some types ($4) is read at $2, never comes back, and says $5, $6, $7. */
const blankSql = `
  update notifications set read_at = coalesce(read_at, $2), snoozed_until = null, title = $5, message = $6, metadata = $7
  where user_id = any($1) and section = 'rides' and metadata ->> 'ride_id' = $3 and type = any($4) and metadata ->> 'actionable' is distinct from 'false'
  returning *`;

/** What becomes of the notices of a ride for drivers who have nothing to do with it any more (P22). */
@Injectable()
export class RideResolution {
  /** Drivers who were asked can no longer answer, whoever took the ride. */
  async askedNoMore(unit: Unit, driverIds: readonly UserId[], rideId: string): Promise<void> {
    await this.blank(unit, { driverIds, rideId, types: askedTypes });
  }

  /** They had the ride and have it no more: where the rider was to be met goes as well. */
  async driversLeft(unit: Unit, driverIds: readonly UserId[], rideId: string): Promise<void> {
    await this.blank(unit, { driverIds, rideId, types: [...askedTypes, 'ride_assigned'] });
  }

  private async blank(
    unit: Unit,
    { driverIds, rideId, types }: { driverIds: readonly UserId[]; rideId: string; types: readonly NotificationType[] },
  ): Promise<void> {
    const { title, message, metadata } = askedNoMore;
    const params = [driverIds, unit.now, rideId, types, title, message, JSON.stringify(metadata(rideId))];
    tellRead(unit, await unit.rows<NotificationRow>(blankSql, params));
  }
}
