import { Injectable } from '@nestjs/common';
import { dayMs, hourMs, later } from '../contract/duration.js';
import type { UserId } from '../contract/ids.js';
import { refuse } from '../contract/problem.js';
import type { Unit } from '../database/unit.js';
import { preferableDriver, type Preference } from '../dispatch/dispatch.api.js';
import { DriversApi } from '../drivers/drivers.api.js';
import { FriendsApi } from '../friends/friends.api.js';
import { requestsSince, type When } from '../rides/record.api.js';
import { rideProblems } from '../rides/ride.contract.js';
import { bookingProblems, maxCanceledAnHour, maxUnanswered } from './booking.contract.js';

/** Requests of one rider to a driver who declined one of them within the day before. */
const requestsADay = 2;

/** Whom a rider asks for a ride by name (D2). */
@Injectable()
export class DriverByName {
  constructor(
    private readonly friends: FriendsApi,
    private readonly drivers: DriversApi,
  ) {}

  /** Before both are held as people: a block of the two comes before all of it, and is seen, or after it, and ends the request. */
  async hold(unit: Unit, rider: UserId, driver: UserId): Promise<void> {
    await this.friends.holdPair(unit, rider, driver);
  }

  /** A driver who cannot or will not take it is not asked. */
  async refuseUnwilling(unit: Unit, wanted: Preference & When): Promise<void> {
    const { driverId, riderId } = wanted;
    const since = { since: later(unit.now, -dayMs), lately: later(unit.now, -hourMs) };
    const before = await unit.one(requestsSince, { rider: riderId, driver: driverId, ...since });
    const hasAskedEnough = before?.was_declined === true && before.times >= requestsADay;
    if (hasAskedEnough || !(await unit.one(preferableDriver, wanted))) refuse(rideProblems, 'preferred_unavailable');
    refuseTooOften(before);
    if (wanted.isScheduled) await this.refuseOffDuty(unit, driverId, wanted.pickupTime);
  }

  private async refuseOffDuty(unit: Unit, driverId: UserId, at: Date): Promise<void> {
    const working = await this.drivers.workingAt(unit, [driverId], at);
    if (!working.has(driverId)) refuse(rideProblems, 'preferred_unavailable');
  }
}

/** Nobody rings one driver again and again, with rides that wait for an answer or that are canceled. */
function refuseTooOften({ unanswered = 0, canceled = 0 }: { unanswered?: number; canceled?: number } = {}): void {
  if (unanswered >= maxUnanswered) refuse(bookingProblems, 'too_many_asked');
  if (canceled >= maxCanceledAnHour) refuse(bookingProblems, 'asked_and_canceled');
}
