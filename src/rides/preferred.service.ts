import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import type { OfferClosedReason } from './offer.contract.js';
import { journal } from './ride-journal.js';
import { factsOf, rideColumns, type RideRow, whenOf } from './ride.row.js';
import { offersWithdrawn, preferredEnded, rideCancelled, rideFellBack } from './rides.events.js';
import { RoundsService } from './rounds.service.js';
import { stepRide } from './rides.jobs.js';
import { searchWindow } from './search.rules.js';

export type PreferredEnd = 'declined' | 'timed_out';

/** Why a ride with the fallback `cancel` was cancelled, as its people read it. */
const cancelReason = 'The preferred driver is not available';

/** $1 ride, $2 version, $3 outcome, $4 now, $5 next step, $6 end of the search. The driver is not asked again. */
const endPreferred = `
  update rides set preferred_outcome = $3, version = version + 1,
    excluded_driver_ids = array_append(excluded_driver_ids, preferred_driver_id),
    status = case preferred_fallback when 'cancel' then 'cancelled' else status end,
    cancelled_at = case preferred_fallback when 'cancel' then $4::timestamptz end,
    cancelled_by = case preferred_fallback when 'cancel' then 'system' end,
    cancel_reason = case preferred_fallback when 'cancel' then '${cancelReason}' end,
    next_step_at = case preferred_fallback when 'cancel' then null else $5::timestamptz end,
    search_expires_at = case preferred_fallback when 'cancel' then search_expires_at else $6::timestamptz end
  where id = $1 and version = $2 and status = 'pending' and preferred_outcome is null
  returning ${rideColumns}`;

const reasons: Record<PreferredEnd, OfferClosedReason> = { declined: 'declined', timed_out: 'expired' };

/** The end of the phase in which only the preferred driver is asked (D2, P12). */
@Injectable()
export class PreferredService {
  constructor(private readonly rounds: RoundsService) {}

  /** Goes on to the open search or cancels, as the rider chose; the caller holds the row. */
  async end(unit: Unit, ride: RideRow & { preferred_driver_id: UserId }, outcome: PreferredEnd): Promise<void> {
    const driverId = ride.preferred_driver_id;
    const { startsAt, expiresAt } = searchWindow(unit.now, whenOf(ride));
    const [ended] = await unit.rows<RideRow>(endPreferred, [ride.id, ride.version, outcome, unit.now, startsAt, expiresAt]);
    if (!ended) return;
    unit.record(offersWithdrawn, { rideId: ride.id, driverIds: [driverId], reason: reasons[outcome] });
    unit.record(preferredEnded, { ride: factsOf(ended), driverId, outcome });
    const actor = outcome === 'declined' ? 'driver' : 'system';
    await journal(unit, ended, [
      { actor, type: `preferred_${outcome}`, data: { driver_id: driverId, fallback: ended.preferred_fallback } },
    ]);
    if (ended.status === 'cancelled') return this.giveUp(unit, ended);
    unit.record(rideFellBack, { ride: factsOf(ended), driverId, outcome });
    if (startsAt > unit.now) unit.enqueue(stepRide, { rideId: ride.id }, { runAt: startsAt });
    else await this.rounds.next(unit, ended);
  }

  private giveUp(unit: Unit, ride: RideRow): void {
    unit.record(rideCancelled, { ride: factsOf(ride), driverId: null, by: 'system', reason: cancelReason, feeCents: 0, isNoShow: false });
  }
}
