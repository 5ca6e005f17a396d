import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { InputOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { literal } from '../../database/patterns.js';
import { Sql } from '../../database/sql.js';
import { rideProblems } from '../../rides/ride.contract.js';
import { TripsApi } from '../../trips/trips.api.js';
import { type assignDeskRide, type FreeDriver, freeDriversMax } from './assign.contract.js';
import type { WholeDeskRide } from './desk-rides.contract.js';
import { DeskRidesService } from './desk-rides.service.js';
import { driversNamed, driversNear, roleInRide } from './free-drivers.queries.js';

/** Who drives a ride, as an operator chooses (M163). */
@Injectable()
export class AssignService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly trips: TripsApi,
    private readonly rides: DeskRidesService,
  ) {}

  async drivers(me: UserId, ride: Id, q = ''): Promise<FreeDriver[]> {
    const name = q.trim();
    const now = this.clock.now();
    const { role } = (await this.sql.one(roleInRide, { ride, me, now })) ?? refuse(commonProblems, 'not_found');
    // Who is among them says who is near, who had the ride, and whom a block keeps from its rider (P22).
    if (role !== 'operator') refuse(rideProblems, 'own_ride');
    const of = { ride, now, limit: freeDriversMax };
    return name === '' ? this.sql.all(driversNear, of) : this.sql.all(driversNamed, { ...of, pattern: `%${literal(name)}%` });
  }

  assign(
    me: UserId,
    id: Id,
    { reason, driver_id: driverId, from_id: fromId }: InputOf<typeof assignDeskRide>['body'],
  ): Promise<WholeDeskRide> {
    return this.rides.after(me, id, this.trips.giveToDriver({ id, operatorId: me, driverId, fromId, reason }));
  }
}
