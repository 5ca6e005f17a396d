import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { InputOf } from '../contract/endpoint.js';
import type { UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import { Work } from '../database/work.js';
import { Json } from '../http/json.js';
import type { Me } from '../http/me.js';
import { holdState, recordFix, type Taken } from './driver-state.queries.js';
import { driverProblems, type DriverState, type Fix, leaseMs, type setAvailability } from './drivers.contract.js';
import { driverMoved, driverTurned } from './drivers.events.js';
import { rideUnderWay, setAvailability as writeAvailability, stateOfDriver } from './drivers.queries.js';
import { isExact, leaseFrom, measuredAt } from './drivers.rules.js';

const nowhere = { lat: null, lng: null, accuracyM: null };

type Wanted = InputOf<typeof setAvailability>['body'];

/** A driver's switch and position. */
@Injectable()
export class DriversService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
  ) {}

  async state(driverId: UserId): Promise<Json<DriverState>> {
    const row = await this.sql.one(stateOfDriver, { driver: driverId, now: this.clock.now() });
    return new Json(row?.json ?? 'null');
  }

  /** Whoever may drive, and whoever was suspended in the middle of a ride, until that is over (S10). */
  async assertDrives({ id, roles }: Me): Promise<void> {
    if (roles.includes('driver') || (await this.sql.one(rideUnderWay, { driver: id }))) return;
    refuse(commonProblems, 'forbidden');
  }

  async setAvailability(driverId: UserId, { availability, lat, lng, accuracy_m: accuracyM }: Wanted): Promise<Json<DriverState>> {
    const now = this.clock.now();
    const place = lat === undefined || lng === undefined ? nowhere : { lat, lng, accuracyM: accuracyM ?? null };
    const duty = { driver: driverId, availability, now, leaseUntil: leaseFrom(now, availability), ...place };
    const done = await this.work.run(async (unit) => {
      if (availability === 'off') await unit.all(holdState, { driver: driverId });
      // A statement of its own: it sees what was taken until the row was held.
      const freshSince = new Date(now.getTime() - leaseMs);
      const set = await unit.one(writeAvailability, { ...duty, freshSince });
      if (set) unit.record(driverTurned, { driverId });
      return set;
    });
    const current = await this.state(driverId);
    return done ? current : refuse(driverProblems, 'on_a_ride', { current });
  }

  /** Undefined for a fix that is older, less exact or repeated: the last one stays. */
  async recordFix(driverId: UserId, fix: Fix): Promise<Taken | undefined> {
    if (!isExact(fix)) return undefined;
    return this.work.run(async (unit) => {
      const at = measuredAt(fix, unit.now);
      const { lat, lng, seq, accuracy_m: accuracyM } = fix;
      const leaseUntil = leaseFrom(unit.now, 'available');
      const taken = await unit.one(recordFix, { driver: driverId, lat, lng, accuracyM, at, seq, now: unit.now, leaseUntil });
      if (!taken) return undefined;
      unit.record(driverMoved, { driverId, lat, lng, seq, at });
      if (taken.was_out) unit.record(driverTurned, { driverId });
      return taken;
    });
  }

  async postLocation(driverId: UserId, fix: Fix): Promise<Json<DriverState>> {
    const taken = await this.recordFix(driverId, fix);
    const current = await this.state(driverId);
    return taken ? current : refuse(driverProblems, 'fix_refused', { current });
  }
}
