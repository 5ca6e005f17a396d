import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { DriversApi } from '../drivers/drivers.api.js';
import { type Asked, askNextRound, endSearch, expireOffers, factsOf, lookAgain, openOffers, type RideRow } from '../rides/record.api.js';
import { type Candidate, candidateMax, candidatesOfRide } from './candidates.queries.js';
import { offerMs } from './offers/offer.contract.js';
import { closeAllOffers } from './offers/offers.js';
import { offerOpened, offersWithdrawn, rideSearchEnded } from '../rides/rides.events.js';
import { afterRound, askedTogether, driversPerRound, radiusOfRound, lastRadiusMiles } from './search.rules.js';
import { earliest, later } from '../contract/duration.js';

interface Round {
  readonly round: number;
  readonly nextStepAt: Date;
  readonly candidates: readonly Asked[];
}

/** A round looks no further than past so many nearer drivers who do not work then. */
const passedOverMax = 300;

/** The open search: rounds of offers to the three best drivers until somebody accepts or the time is over (D4). */
@Injectable()
export class RoundsService {
  constructor(private readonly drivers: DriversApi) {}

  /** Asks the next drivers; the caller holds the row of the pending ride. */
  async next(unit: Unit, ride: RideRow): Promise<void> {
    await this.expire(unit, ride);
    const { candidates, round } = await this.widen(unit, ride);
    const { is_scheduled: isScheduled, search_expires_at: searchExpiresAt } = ride;
    const nextStepAt = earliest(afterRound(unit.now, candidates.length, { isScheduled, searchExpiresAt }), searchExpiresAt);
    if (candidates.length === 0) await lookAgain(unit, ride.id, nextStepAt);
    else await this.ask(unit, ride, { round, nextStepAt, candidates });
  }

  /** Nobody was found: the ride ends without a charge (M47). */
  async end(unit: Unit, ride: RideRow): Promise<void> {
    // The last offers run out as the search does: nobody withdrew them.
    await this.expire(unit, ride);
    const ended = await endSearch(unit, { ...ride, now: unit.now }, async ({ id, search_round: rounds }) => {
      await closeAllOffers(unit, id, { winner: null, alsoTo: null, reason: 'expired' });
      return [{ actor: 'system', type: 'no_drivers', data: { rounds } }];
    });
    if (ended) unit.record(rideSearchEnded, { ride: factsOf(ended) });
  }

  private async expire(unit: Unit, ride: RideRow): Promise<void> {
    const expired = await unit.all(expireOffers, { ride: ride.id, now: unit.now });
    const driverIds = expired.map(({ driver_id: id }) => id);
    if (driverIds.length > 0) unit.record(offersWithdrawn, { rideId: ride.id, driverIds, reason: 'expired' });
  }

  /** An empty circle is widened at once: nobody waits for a round that asks no one. */
  private async widen(unit: Unit, ride: RideRow): Promise<{ candidates: Asked[]; round: number }> {
    for (let round = ride.search_round + 1; ; round += 1) {
      const candidates = await this.nearest(unit, ride, radiusOfRound(round));
      if (candidates.length > 0 || radiusOfRound(round) >= lastRadiusMiles) return { candidates, round };
    }
  }

  /** Past those who do not work then, however many of them live nearer. */
  private async nearest(unit: Unit, ride: RideRow, radiusMiles: number): Promise<Asked[]> {
    const [candidates, without]: [Candidate[], UserId[]] = [[], []];
    for (;;) {
      const found = await unit.all(candidatesOfRide, { ride: ride.id, now: unit.now, radiusMiles, without });
      candidates.push(...(await this.working(unit, ride, found)));
      const isEnough = candidates.length >= driversPerRound || without.length >= passedOverMax;
      if (isEnough || found.length < candidateMax) return askedTogether(candidates);
      without.push(...found.map(({ driver_id: id }) => id));
    }
  }

  /** A scheduled ride is only for drivers who work at that time; for a ride now the switch counts (S48). */
  private async working(unit: Unit, ride: RideRow, found: Candidate[]): Promise<Candidate[]> {
    if (!ride.is_scheduled || found.length === 0) return found;
    const ids = found.map(({ driver_id: id }) => id);
    const working = await this.drivers.workingAt(unit, ids, ride.pickup_time);
    return found.filter(({ driver_id: id }) => working.has(id));
  }

  private async ask(unit: Unit, { id, version, search_expires_at: end }: RideRow, { round, nextStepAt, candidates }: Round): Promise<void> {
    const until = earliest(later(unit.now, offerMs), end);
    const driverIds = candidates.map(({ driver_id: driver }) => driver);
    const asking = await askNextRound(unit, { id, version, round, nextStepAt }, async () => {
      await unit.all(openOffers, { ride: id, round, asked: candidates, now: unit.now, until });
      return [{ actor: 'system', type: 'offered', data: { round, drivers: driverIds.length, driver_ids: driverIds } }];
    });
    if (asking) unit.record(offerOpened, { ride: factsOf(asking), driverIds, round, expiresAt: until });
  }
}
