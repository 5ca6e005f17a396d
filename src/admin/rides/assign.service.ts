import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { InputOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { literal } from '../../database/patterns.js';
import { Sql } from '../../database/sql.js';
import { TripsApi } from '../../trips/trips.api.js';
import { type assignDeskRide, type FreeDriver, freeDriversMax } from './assign.contract.js';
import type { WholeDeskRide } from './desk-rides.contract.js';
import { DeskRidesService } from './desk-rides.service.js';
import { driversNamed, driversNear, rideExists } from './free-drivers.queries.js';

/** Who drives a ride, as an operator chooses (M163). */
@Injectable()
export class AssignService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly trips: TripsApi,
    private readonly rides: DeskRidesService,
  ) {}

  async drivers(ride: Id, q = ''): Promise<FreeDriver[]> {
    const name = q.trim();
    const of = { ride, now: this.clock.now(), limit: freeDriversMax };
    const found = await (name === ''
      ? this.sql.all(driversNear, of)
      : this.sql.all(driversNamed, { ...of, pattern: `%${literal(name)}%` }));
    if (found.length === 0 && !(await this.sql.one(rideExists, { ride }))) refuse(commonProblems, 'not_found');
    return found;
  }

  assign(
    me: UserId,
    id: Id,
    { reason, driver_id: driverId, from_id: fromId }: InputOf<typeof assignDeskRide>['body'],
  ): Promise<WholeDeskRide> {
    return this.rides.after(me, id, this.trips.giveToDriver({ id, operatorId: me, driverId, fromId, reason }));
  }
}
