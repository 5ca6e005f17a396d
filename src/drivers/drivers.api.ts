import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { driverMoved, driverTurned } from './drivers.events.js';
import * as queries from './driver-state.queries.js';
import { rideUnderWay } from './drivers.queries.js';
import { weeksOf } from './schedule/schedule.queries.js';
import { hoursText } from './schedule/hours-text.js';
import { worksAt } from './schedule/schedule.rules.js';
import { scheduleOf } from './schedule/schedule.view.js';
import { exactPosition, type Reported, type Speaker } from './drivers.rules.js';

export type { Reported, Speaker };

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** What other modules may ask about drivers. */
@Injectable()
export class DriversApi {
  constructor(private readonly sql: Sql) {}

  /** Those of `ids` whose own week has them working at an instant (S34). */
  async workingAt(unit: Unit, ids: readonly UserId[], instant: Date): Promise<Set<UserId>> {
    const rows = await unit.all(weeksOf, { drivers: ids });
    const weeks = new Map(rows.map((row) => [row.driver_id, scheduleOf(row)]));
    return new Set(ids.filter((id) => worksAt(weeks.get(id), instant)));
  }

  /** When a driver works by their own week, from an instant on and as far ahead as rides are booked: a `tstzmultirange`. */
  async hoursOf(database: Pick<Unit, 'one'>, driver: UserId, from: Date): Promise<string> {
    const row = await database.one(weeksOf, { drivers: [driver] });
    return hoursText(row && scheduleOf(row), from);
  }

  /**
   * Whoever takes a ride cannot go off at the same moment: that waits until the ride is taken, and is refused then (S9). Answers whether
   * they may drive; who makes a ride theirs holds their person for that, and before the ride (`FriendsApi.holdPairOf`).
   */
  async holdState(unit: Unit, driverId: UserId): Promise<boolean> {
    const state = await unit.one(queries.holdState, { driver: driverId });
    return state?.stillDrives === true;
  }

  /** Who may not drive any more is off, and their state held, also of who is off already; the caller holds what they have promised for later. */
  async turnOff(unit: Unit, driverId: UserId): Promise<void> {
    await unit.all(queries.holdState, { driver: driverId });
    const off = await unit.one(queries.turnOff, { driver: driverId, now: unit.now });
    if (off) unit.record(driverTurned, { driverId });
  }

  /** Whether they drive somebody just now, or to somebody. */
  async isUnderWay(unit: Unit, driverId: UserId): Promise<boolean> {
    return (await unit.one(rideUnderWay, { driver: driverId })) !== undefined;
  }

  /** Takes the position that came with a driver's command as a fix. */
  async notePosition(unit: Unit, driverId: UserId, reported: Reported): Promise<Position | undefined> {
    const place = exactPosition(reported);
    // It counts for nothing where a fix would not (D8, M49).
    if (!place) return undefined;
    const { lat, lng, accuracy_m: accuracyM } = place;
    const row = await unit.one(queries.notePosition, { driver: driverId, lat, lng, accuracyM, now: unit.now });
    if (!row) return undefined;
    unit.record(driverMoved, { driverId, lat, lng, seq: row.seq, at: unit.now });
    return { lat, lng };
  }

  /** Where the driver was measured, if at or after `since`. */
  positionSince(unit: Unit, driverId: UserId, since: Date): Promise<Position | undefined> {
    return unit.one(queries.positionSince, { driver: driverId, since });
  }

  /** A driver gives a command on this device: it shares where they are from its next position on, whichever did before. */
  async noteAct({ id, sessionId }: Speaker): Promise<void> {
    await this.sql.all(queries.noteAct, { driver: id, session: sessionId });
  }
}
