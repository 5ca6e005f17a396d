import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Id, UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { Jobs } from '../jobs/jobs.js';
import { ReleaseService } from './release.service.js';
import { rideColumns, type RideRow } from './ride.row.js';
import { ridesQueue } from './rides.jobs.js';

/** A ride that takes longer than thought keeps its driver by this many more minutes at a time. */
const extensionMinutes = 15;
const lateBatch = 100;

/** $1 driver, $2 ride, $3 until when it now takes: other rides of the driver that it runs into. */
const clashing = `
  select ${rideColumns} from rides
  where driver_id = $1 and id <> $2 and status = 'confirmed'
    and busy && (select tstzrange(lower(late.busy), greatest(upper(late.busy), $3)) from rides late where late.id = $2)
  for update`;

const untilOf = `select $3::timestamptz + make_interval(mins => estimated_duration_minutes + 10) as until from rides where id = $1 and driver_id = $2 and status = 'in_route'`;
const extend = `update rides set busy = tstzrange(lower(busy), $2) where id = $1 and status = 'in_progress' and upper(busy) < $2`;
const lateRides = `select id, driver_id from rides where status = 'in_progress' and upper(busy) <= $1 limit ${lateBatch}`;

/** A ride running late keeps its driver; the next ride goes back to the pool in time, with notice to both sides (D5). */
@Injectable()
export class DriverOverlapService implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly releases: ReleaseService,
  ) {}

  onModuleInit(): void {
    this.jobs.everyTick(ridesQueue, () => this.extendLate());
  }

  /** Makes sure that starting now does not overlap the driver's next ride. */
  async beforeStart(unit: Unit, id: Id, driverId: UserId): Promise<void> {
    const [ride] = await unit.rows<{ until: Date }>(untilOf, [id, driverId, unit.now]);
    if (ride) await this.makeRoom(unit, { id, driverId, until: ride.until });
  }

  private async extendLate(): Promise<void> {
    const late = await this.sql.rows<{ id: string; driver_id: UserId }>(lateRides, [this.clock.now()]);
    for (const { id, driver_id: driverId } of late) {
      await this.work.run(async (unit) => {
        const until = new Date(unit.now.getTime() + extensionMinutes * 60_000);
        await this.makeRoom(unit, { id, driverId, until });
        await unit.rows(extend, [id, until]);
      });
    }
  }

  private async makeRoom(unit: Unit, { id, driverId, until }: { id: Id; driverId: UserId; until: Date }): Promise<void> {
    const next = await unit.rows<RideRow>(clashing, [driverId, id, until]);
    for (const ride of next)
      await this.releases.release(unit, { ...ride, driver_id: driverId }, { by: 'system', reason: 'driver_running_late' });
  }
}
