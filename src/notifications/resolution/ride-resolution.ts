import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import type { Unit } from '../../database/unit.js';
import type { NotificationType } from '../notification-types.contract.js';
import { recordRead } from '../notifications.service.js';
import { blankAsked } from './resolution.queries.js';
import { askedNoMore } from '../notices/ride-notices.js';

/** What names the rider and the way to a driver who does not have the ride (yet). */
const askedTypes: readonly NotificationType[] = ['driver_assignment', 'ride_requested'];

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
    const says = { facts: { says: 'asked_no_more' }, metadata: askedNoMore(rideId) } as const;
    recordRead(unit, await unit.all(blankAsked, { drivers: driverIds, now: unit.now, rideId, types, ...says }));
  }
}
