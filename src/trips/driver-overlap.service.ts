import { Injectable } from '@nestjs/common';
import { later, minuteMs } from '../contract/duration.js';
import { ReleaseService } from '../dispatch/dispatch.api.js';
import { Clock } from '../config/clock.js';
import type { Id, UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { sweepEach } from '../jobs/each-due.js';
import {
  busyRange,
  clashingRides,
  extensionMs,
  holdLateRide,
  isDriverTaken,
  keepDriverOnWay,
  keepDriverUntil,
  lateRides,
  longerWays,
  rideOfDriver,
} from '../rides/record.api.js';
import { runningLateReason } from '../rides/rides.contract.js';

/** A ride that does not begin keeps its driver by this many more minutes at a time. */
const wayExtensionMinutes = 5;
const lateBatch = 100;

/** A ride running late keeps its driver; the next ride goes back to the pool in time, with notice to both sides (D5). */
@Injectable()
export class DriverOverlapService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly releases: ReleaseService,
  ) {}

  /** Makes sure that starting now does not overlap the driver's next ride. */
  async beforeStart(unit: Unit, id: Id, driverId: UserId): Promise<void> {
    const ride = await unit.one(rideOfDriver, { id, driver: driverId });
    if (ride?.status !== 'in_route') return;
    await this.makeRoom(unit, { id, driverId, until: busyRange(unit.now, ride.estimated_duration_minutes).until });
  }

  /** Rides that should be over by now. */
  async extendLate(): Promise<void> {
    const late = await this.sql.all(lateRides, { now: this.clock.now(), limit: lateBatch });
    await sweepEach(late, ({ id }) => this.unlessPromised((unit) => this.extend(unit, id)));
  }

  /** Rides whose driver was not known to be so far away, or should have been there by now. What they promised after it stays theirs. */
  async extendWays(): Promise<void> {
    const now = this.clock.now();
    const at = { now, until: later(now, wayExtensionMinutes * minuteMs) };
    const longer = await this.sql.all(longerWays, { now, limit: lateBatch });
    await sweepEach(longer, ({ id }) => this.unlessPromised((unit) => unit.all(keepDriverOnWay, { ...at, id })));
  }

  /** Nothing where the driver promised that time meanwhile: the next look counts with it. */
  private async unlessPromised(extend: (unit: Unit) => Promise<unknown>): Promise<void> {
    try {
      await this.work.run(extend);
    } catch (error) {
      if (!isDriverTaken(error)) throw error;
    }
  }

  /** Nothing when it came to its end meanwhile. */
  private async extend(unit: Unit, id: Id): Promise<void> {
    const ride = await unit.one(holdLateRide, { id, now: unit.now });
    if (!ride?.driver_id) return;
    const until = later(unit.now, extensionMs);
    await this.makeRoom(unit, { id, driverId: ride.driver_id, until });
    await unit.all(keepDriverUntil, { id, until });
  }

  private async makeRoom(unit: Unit, { id, driverId, until }: { id: Id; driverId: UserId; until: Date }): Promise<void> {
    const next = await unit.all(clashingRides, { id, driver: driverId, until });
    for (const ride of next)
      await this.releases.release(unit, { ...ride, driver_id: driverId }, { actor: { actor: 'system' }, reason: runningLateReason });
  }
}
