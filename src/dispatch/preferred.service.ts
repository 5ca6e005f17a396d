import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import type { OfferClosedReason } from '../rides/ride.contract.js';
import { offersWithdrawn, preferredEnded, rideFellBack } from '../rides/rides.events.js';
import { endPreferredPhase, factsOf, keepRequest, type RideRow, whenOf } from '../rides/record.api.js';
import { recordGivenUp } from './given-up.js';
import { RoundsService } from './rounds.service.js';
import { searchWindow } from './search.rules.js';

export type PreferredEnd = 'declined' | 'timed_out';

const reasons = { declined: 'declined', timed_out: 'expired' } as const satisfies Record<PreferredEnd, OfferClosedReason>;

/** The end of the phase in which only the preferred driver is asked (D2, P12). */
@Injectable()
export class PreferredService {
  constructor(private readonly rounds: RoundsService) {}

  /** Goes on to the open search or cancels, as the rider chose; the caller holds the row. */
  async end(unit: Unit, ride: RideRow & { preferred_driver_id: UserId }, outcome: PreferredEnd): Promise<void> {
    const driverId = ride.preferred_driver_id;
    const { startsAt, expiresAt } = searchWindow(unit.now, whenOf(ride));
    const { id, version } = ride;
    const step = { id, version, outcome, now: unit.now, nextStepAt: startsAt, searchExpiresAt: expiresAt };
    const actor = outcome === 'declined' ? 'driver' : 'system';
    const ended = await endPreferredPhase(unit, step, ({ preferred_fallback: fallback }) => [
      { actor, type: `preferred_${outcome}`, data: { driver_id: driverId, fallback } },
    ]);
    if (!ended) return;
    await unit.all(keepRequest, { ride: id, status: reasons[outcome] });
    unit.record(offersWithdrawn, { rideId: id, driverIds: [driverId], reason: reasons[outcome] });
    unit.record(preferredEnded, { ride: factsOf(ended), driverId, outcome });
    if (ended.status === 'cancelled') return recordGivenUp(unit, ended);
    unit.record(rideFellBack, { ride: factsOf(ended), driverId, outcome });
    if (startsAt <= unit.now) await this.rounds.next(unit, ended);
  }
}
