import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { DriversApi } from '../drivers/drivers.api.js';
import { type Candidate, candidatesFor } from './candidates.js';
import { offerMs } from './offer.contract.js';
import { closeAllOffers } from './offers.js';
import { journal } from './ride-journal.js';
import { factsOf, rideColumns, type RideRow, whenOf } from './ride.row.js';
import { offerOpened, offersWithdrawn, rideSearchEnded } from './rides.events.js';
import { stepRide } from './rides.jobs.js';
import { afterRound, driversPerRound, earliest, later, radiusOfRound, lastRadiusMiles } from './search.rules.js';

/** $1 ride, $2 now: the rows of one round that nobody answered. */
const expireOffers = `update ride_offers set status = 'expired' where ride_id = $1 and status = 'open' and expires_at <= $2 returning driver_id`;

/** $1 ride, $2 round, $3 drivers with their minutes as json, $4 now, $5 until. */
const insertOffers = `
  insert into ride_offers (ride_id, driver_id, round, status, eta_s, offered_at, expires_at)
  select $1, driver_id, $2, 'open', eta_minutes * 60, $4, $5
  from jsonb_to_recordset($3::jsonb) as asked (driver_id text, eta_minutes int)`;

/** $1 ride, $2 version, $3 round, $4 next step. */
const noteRound = `
  update rides set search_round = $3, next_step_at = $4, version = version + 1
  where id = $1 and status = 'pending' and version = $2 returning ${rideColumns}`;

const endSearch = `
  update rides set status = 'no_drivers', next_step_at = null, version = version + 1
  where id = $1 and status = 'pending' and version = $2 returning ${rideColumns}`;

/** The open search: rounds of offers to the three best drivers until somebody accepts or the time is over (D4). */
@Injectable()
export class RoundsService {
  constructor(private readonly drivers: DriversApi) {}

  /** Asks the next drivers; the caller holds the row of the pending ride. */
  async next(unit: Unit, ride: RideRow): Promise<void> {
    await this.expire(unit, ride);
    const { candidates, round } = await this.widen(unit, ride);
    const nextStepAt = earliest(afterRound(unit.now, candidates.length, whenOf(ride)), ride.search_expires_at);
    unit.enqueue(stepRide, { rideId: ride.id }, { runAt: nextStepAt });
    if (candidates.length === 0) {
      await unit.rows('update rides set next_step_at = $2 where id = $1', [ride.id, nextStepAt]);
      return;
    }
    const [asking] = await unit.rows<RideRow>(noteRound, [ride.id, ride.version, round, nextStepAt]);
    if (asking) await this.offer(unit, asking, candidates);
  }

  /** Nobody was found: the ride ends without a charge (M47). */
  async end(unit: Unit, ride: RideRow): Promise<void> {
    const [ended] = await unit.rows<RideRow>(endSearch, [ride.id, ride.version]);
    if (!ended) return;
    await closeAllOffers(unit, ride.id, { winner: null, alsoTo: null, reason: 'expired' });
    await journal(unit, ended, [{ actor: 'system', type: 'no_drivers', data: { rounds: ended.search_round } }]);
    unit.record(rideSearchEnded, { ride: factsOf(ended) });
  }

  private async expire(unit: Unit, ride: RideRow): Promise<void> {
    const expired = await unit.rows<{ driver_id: UserId }>(expireOffers, [ride.id, unit.now]);
    const driverIds = expired.map(({ driver_id: id }) => id);
    if (driverIds.length > 0) unit.record(offersWithdrawn, { rideId: ride.id, driverIds, reason: 'expired' });
  }

  /** An empty circle is widened at once: nobody waits for a round that asks no one. */
  private async widen(unit: Unit, ride: RideRow): Promise<{ candidates: Candidate[]; round: number }> {
    for (let round = ride.search_round + 1; ; round += 1) {
      const found = await candidatesFor(unit, ride, radiusOfRound(round));
      const candidates = (await this.working(unit, ride, found)).slice(0, driversPerRound);
      if (candidates.length > 0 || radiusOfRound(round) >= lastRadiusMiles) return { candidates, round };
    }
  }

  /** A scheduled ride is only for drivers who work at that time; for a ride now the switch counts (S48). */
  private async working(unit: Unit, ride: RideRow, found: Candidate[]): Promise<Candidate[]> {
    if (!ride.is_scheduled || found.length === 0) return found;
    const ids = found.map(({ driver_id: id }) => id);
    const working = await this.drivers.workingAt(unit, ids, ride.pickup_time);
    return found.filter(({ driver_id: id }) => working.has(id));
  }

  private async offer(unit: Unit, ride: RideRow, candidates: readonly Candidate[]): Promise<void> {
    const expiresAt = earliest(later(unit.now, offerMs), ride.search_expires_at);
    await unit.rows(insertOffers, [ride.id, ride.search_round, JSON.stringify(candidates), unit.now, expiresAt]);
    const driverIds = candidates.map(({ driver_id: id }) => id);
    await journal(unit, ride, [
      { actor: 'system', type: 'offered', data: { round: ride.search_round, drivers: driverIds.length, driver_ids: driverIds } },
    ]);
    unit.record(offerOpened, { ride: factsOf(ride), driverIds, round: ride.search_round, expiresAt });
  }
}
