import { Injectable } from '@nestjs/common';
import { later, minuteMs } from '../../contract/duration.js';
import type { Id } from '../../contract/ids.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { sweepEach } from '../../jobs/each-due.js';
import { RidesApi } from '../../rides/rides.api.js';
import { TripsApi } from '../../trips/trips.api.js';
import { unpaidRide, unpaidRides } from './refused-rides.queries.js';
import { releaseUnpaidBeforeMs } from '../cards/ride-card.contract.js';

/** Whoever was just told that a card was refused has this long to choose another one, however near the pickup is. */
const graceMs = 15 * minuteMs;

/** A scheduled ride that nothing will pay does not take place; a ride under way is never stopped (D7). */
@Injectable()
export class UnpaidRidesService {
  constructor(
    private readonly work: Work,
    private readonly rides: RidesApi,
    private readonly trips: TripsApi,
  ) {}

  async release(): Promise<void> {
    const unpaid = await this.work.run((unit) => unit.all(unpaidRides, boundsAt(unit.now)));
    await sweepEach(unpaid, ({ id }) => this.work.run((unit) => this.releaseOne(unit, id)));
  }

  /** Since it was listed its rider may have chosen another card, or confirmed at their bank: whoever holds the ride knows. */
  private async releaseOne(unit: Unit, ride: Id): Promise<void> {
    await this.rides.lockToPay(unit, ride);
    if (await unit.one(unpaidRide, { ride, ...boundsAt(unit.now) })) await this.trips.cancelUnpaid(unit, ride);
  }
}

function boundsAt(now: Date): { pickupBefore: Date; refusedBefore: Date } {
  return { pickupBefore: later(now, releaseUnpaidBeforeMs), refusedBefore: later(now, -graceMs) };
}
