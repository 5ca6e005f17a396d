import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { Json } from '../../http/json.js';
import type { listOffers, listPreferred, OpenOffer, PreferredRide } from './offer.contract.js';
import { offersOfDrivers, requestsOfDrivers } from './offer.queries.js';

/** Requests and offers as the drivers who are asked see them. */
@Injectable()
export class OfferViews {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async preferredOf(driverId: UserId): Promise<Json<ReplyOf<typeof listPreferred>>> {
    const rows = await this.sql.all(requestsOfDrivers, this.wanted([driverId]));
    return new Json(`{"rides":[${rows.map(({ json }) => json).join(',')}]}`);
  }

  async openOf(driverId: UserId): Promise<Json<ReplyOf<typeof listOffers>>> {
    const rows = await this.sql.all(offersOfDrivers, this.wanted([driverId]));
    return new Json(`{"offers":[${rows.map(({ json }) => json).join(',')}]}`);
  }

  /** What to show each of these drivers of one ride; those no longer asked are left out. */
  async forEach(rideId: Id, drivers: readonly UserId[]): Promise<Map<UserId, PreferredRide | OpenOffer>> {
    const wanted = this.wanted(drivers, rideId);
    const rows = [...(await this.sql.all(requestsOfDrivers, wanted)), ...(await this.sql.all(offersOfDrivers, wanted))];
    // The text was made by the columns of one of the two.
    return new Map(rows.map(({ driver_id: driverId, json }) => [driverId, JSON.parse(json) as PreferredRide | OpenOffer]));
  }

  private wanted(drivers: readonly UserId[], ride: Id | null = null) {
    return { now: this.clock.now(), drivers, ride };
  }
}
