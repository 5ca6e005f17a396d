import { Injectable } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { UserId } from '../../contract/ids.js';
import { type Issue, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { TheTown } from '../../service-area/the-town.api.js';
import { driverScheduleChanged } from '../drivers.events.js';
import { type DriverSchedule, hoursOf, type putSchedule, type ScheduleDay, scheduleProblems } from './schedule.contract.js';
import { forgetSpans, weeksOf, writeSpans, writeWeek, zoneOfDriver } from './schedule.queries.js';
import { scheduleOf, spanRows, unwritten } from './schedule.view.js';
import { clashesIn } from './week.contract.js';

/** A driver's own week: read and changed as a whole (M26, S34). */
@Injectable()
export class ScheduleService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly town: TheTown,
  ) {}

  async of(driverId: UserId): Promise<DriverSchedule> {
    const row = await this.sql.one(weeksOf, { drivers: [driverId] });
    if (row) return scheduleOf(row);
    const home = await this.sql.one(zoneOfDriver, { driver: driverId });
    return unwritten(driverId, home?.time_zone ?? (await this.town.recent()).time_zone);
  }

  async change(driverId: UserId, wish: InputOf<typeof putSchedule>['body']): Promise<DriverSchedule> {
    const { version, is_always, time_zone } = wish;
    const days = wish.days.map((day) => ({ ...day, spans: hoursOf(day) }));
    const issues = overlapsIn(days);
    if (issues.length > 0) refuse(scheduleProblems, 'hours_overlap', { issues });
    const spans = spanRows(days);
    const wanted = scheduleOf({ driver_id: driverId, is_always, time_zone, spans, version: version + 1 });
    return this.work.run(async (unit) => {
      // Whoever has the row has the whole week: its spans are written under this lock alone.
      const written = await unit.one(writeWeek, { driver: driverId, isAlways: is_always, timeZone: time_zone, version, now: unit.now });
      if (!written) return this.asItIs(driverId, wanted);
      await unit.all(forgetSpans, { driver: driverId });
      await unit.all(writeSpans, { driver: driverId, spans });
      const schedule = { ...wanted, version: written.version };
      unit.record(driverScheduleChanged, { driverId, schedule });
      return schedule;
    });
  }

  /** A repeat of what is there is answered; anything else was written over a week that is no more. */
  private async asItIs(driverId: UserId, wanted: DriverSchedule): Promise<DriverSchedule> {
    const current = await this.of(driverId);
    if (!saysTheSame(current, wanted)) refuse(scheduleProblems, 'schedule_changed', { current });
    return current;
  }
}

function overlapsIn(days: readonly ScheduleDay[]): Issue[] {
  return clashesIn(days).map(({ day, place }) => ({ path: `days.${day}.spans.${place}`, message: 'Overlaps other hours' }));
}

/** Both were made in one way: their parts stand in the same order. */
function saysTheSame(one: DriverSchedule, other: DriverSchedule): boolean {
  return JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 });
}
