import { Injectable } from '@nestjs/common';
import { minuteMs } from '../../contract/duration.js';
import type { Id } from '../../contract/ids.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { sweepEach } from '../../jobs/each-due.js';
import { TripsApi } from '../../trips/trips.api.js';
import { unpaidRides } from './refused-rides.queries.js';
import { releaseUnpaidBeforeMs } from '../cards/ride-card.contract.js';

/** Whoever was just told that a card was refused has this long to choose another one, however near the pickup is. */
const graceMs = 15 * minuteMs;

/** A scheduled ride that nothing will pay does not take place; a ride under way is never stopped (D7). */
@Injectable()
export class UnpaidRidesService {
  constructor(
    private readonly work: Work,
    private readonly trips: TripsApi,
  ) {}

  async release(): Promise<void> {
    const unpaid = await this.work.run((unit) => this.due(unit));
    await sweepEach(unpaid, ({ id }) => this.work.run((unit) => this.trips.cancelUnpaid(unit, id)));
  }

  private due(unit: Unit): Promise<{ id: Id }[]> {
    const now = unit.now.getTime();
    return unit.all(unpaidRides, { pickupBefore: new Date(now + releaseUnpaidBeforeMs), refusedBefore: new Date(now - graceMs) });
  }
}
