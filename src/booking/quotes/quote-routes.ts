import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import { PlacesApi } from '../../places/places.api.js';
import { maxRideMiles } from '../../rides/ride.contract.js';
import { labelledPlaces } from '../../saved-locations/saved-locations.sql.js';
import { straightMiles } from '../../town/distance.api.js';
import type { LatLng, RoutePlan } from '../../town/geo.contract.js';
import { minRideMiles, quoteProblems } from './quote.contract.js';

/** Where a price may lead, and how. */
@Injectable()
export class QuoteRoutes {
  constructor(
    private readonly sql: Sql,
    private readonly places: PlacesApi,
  ) {}

  /** What the rider calls a place ('Home, 14 Orchard Road') is nobody else's business: its address is what all others read. */
  async withoutLabels(riderId: UserId, addresses: readonly string[]): Promise<(address: string) => string> {
    const saved = await this.sql.all(labelledPlaces, { owner: riderId, labels: [...addresses] });
    return (address) => saved.find(({ label }) => label === address)?.address ?? address;
  }

  /** The first point is the pickup. `chosen` are those that are new, where the others are known to be where the town drives. */
  async plan(points: readonly LatLng[], chosen?: readonly LatLng[]): Promise<RoutePlan> {
    const miles = straightMiles(points);
    if (miles < minRideMiles) refuse(quoteProblems, 'same_place');
    if (miles > maxRideMiles) refuse(quoteProblems, 'too_far');
    const outside = await this.places.firstOutside(chosen ?? points);
    if (outside === 0 && !chosen) refuse(quoteProblems, 'pickup_outside');
    if (outside >= 0) refuse(quoteProblems, 'destination_outside');
    return this.places.route(points);
  }
}
