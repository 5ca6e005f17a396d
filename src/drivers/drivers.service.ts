import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { later } from '../contract/duration.js';
import type { InputOf } from '../contract/endpoint.js';
import type { UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import { Work } from '../database/work.js';
import { Json } from '../http/json.js';
import type { Me } from '../http/me.js';
import { forgetInBatches } from '../jobs/forget-in-batches.js';
import { lockPerson } from '../profiles/profiles.sql.js';
import { forgetPlaces, holdState, recordFix, type Taken, whyNotTaken } from './driver-state.queries.js';
import { driverProblems, type DriverState, type Fix, leaseMs, placeForgottenMs, type setAvailability } from './drivers.contract.js';
import { driverMoved, driverTurned } from './drivers.events.js';
import { rideUnderWay, setAvailability as writeAvailability, stateOfDriver } from './drivers.queries.js';
import { exactPosition, isExact, leaseFrom, measuredAt, type Speaker } from './drivers.rules.js';

type Wanted = InputOf<typeof setAvailability>['body'];

const forgottenAtOnce = 200;

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

  async setAvailability({ id: driverId, sessionId: session }: Speaker, { availability, ...reported }: Wanted): Promise<Json<DriverState>> {
    const now = this.clock.now();
    // Where somebody is who goes off is not kept.
    const { lat = null, lng = null, accuracy_m: accuracyM = null } = (availability === 'off' ? undefined : exactPosition(reported)) ?? {};
    const duty = { driver: driverId, session, availability, now, leaseUntil: leaseFrom(now, availability), lat, lng, accuracyM };
    const done = await this.work.run(async (unit) => {
      // Who takes a ride, or their right to drive, holds the person first.
      await unit.all(lockPerson, { id: driverId });
      const held = await unit.one(holdState, { driver: driverId });
      if (!held?.stillDrives) refuse(commonProblems, 'forbidden');
      // A statement of its own: it sees what was taken until the row was held.
      const freshSince = new Date(now.getTime() - leaseMs);
      const set = await unit.one(writeAvailability, { ...duty, freshSince });
      if (set) unit.record(driverTurned, { driverId });
      return set;
    });
    const current = await this.state(driverId);
    return done ? current : refuse(driverProblems, 'on_a_ride', { current });
  }

  /**
   * Undefined for a fix that is older, less exact or repeated, or of a device that does not share: the last one stays; and for whoever is
   * neither on a ride nor wants one.
   */
  async recordFix(speaker: Speaker, fix: Fix): Promise<Taken | undefined> {
    if (!isExact(fix)) return undefined;
    return this.work.run(async (unit) => {
      const { id: driverId } = speaker;
      const at = measuredAt(fix, unit.now);
      const { lat, lng, seq, accuracy_m: accuracyM } = fix;
      const leaseUntil = leaseFrom(unit.now, 'available');
      const measured = { lat, lng, accuracyM, at, seq, now: unit.now, leaseUntil };
      const taken = await unit.one(recordFix, { ...deviceOf(speaker, fix, unit.now), ...measured });
      if (!taken) return undefined;
      unit.record(driverMoved, { driverId, lat, lng, seq: taken.seq, at });
      if (taken.was_out) unit.record(driverTurned, { driverId });
      return taken;
    });
  }

  /** From which number on a fix counts, whether another device shares, and whether it is the one that counted last. */
  async whyNotTaken(speaker: Speaker, fix: Fix): Promise<{ seq: number; is_elsewhere: boolean; is_taken: boolean }> {
    const now = this.clock.now();
    const { lat, lng } = fix;
    const why = await this.sql.one(whyNotTaken, { ...deviceOf(speaker, fix, now), lat, lng, at: measuredAt(fix, now) });
    return why ?? { seq: 0, is_elsewhere: false, is_taken: false };
  }

  /** Where drivers were who left, with a press or without one. */
  forgetPlaces(): Promise<void> {
    const before = later(this.clock.now(), -placeForgottenMs);
    return forgetInBatches(forgottenAtOnce, (limit) => this.sql.all(forgetPlaces, { before, limit }));
  }

  /** One that counted over the socket comes again here where its answer was lost: that is no refusal. */
  async postLocation(speaker: Speaker, fix: Fix): Promise<Json<DriverState>> {
    const taken = await this.recordFix(speaker, fix);
    const current = await this.state(speaker.id);
    if (taken) return current;
    const { is_elsewhere: isElsewhere, is_taken: isTaken } = await this.whyNotTaken(speaker, fix);
    if (isTaken) return current;
    return refuse(driverProblems, isElsewhere ? 'shared_elsewhere' : 'fix_refused', { current });
  }
}

function deviceOf({ id: driver, sessionId: session }: Speaker, { takes_over: takesOver = false }: Fix, now: Date) {
  return { driver, session, takesOver, silentSince: later(now, -leaseMs) };
}
