import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { ReplyOf } from '../contract/endpoint.js';
import type { Id, UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { etaMinutesSql, milesSql } from '../drivers/drivers.api.js';
import { Json } from '../http/json.js';
import { routeFactor } from '../town/geo.contract.js';
import { type listOffers, type listPreferred, type OpenOffer, offersMax, type PreferredRide } from './offer.contract.js';
import { amount, preferredOpen } from './ride.columns.js';

const asked = `
  r.id, r.version, ${amount('r.price_cents')} as price, r.currency, ${amount('r.driver_share_cents')} as driver_share, r.pickup_time,
  r.pickup_address, r.pickup_latitude, r.pickup_longitude, r.destination_address, r.destination_latitude, r.destination_longitude,
  r.stops, r.distance_miles, r.estimated_duration_minutes, r.passenger_count, r.is_scheduled, r.scheduled_time, r.time_zone, r.notes,
  json_build_object('clerk_id', c.id, 'full_name', c.full_name, 'avatar_url', c.avatar_url, 'average_rating', c.average_rating, 'phone', null) as profiles,
  $1::timestamptz as server_now, round((way.miles * ${routeFactor})::numeric, 2)::float8 as pickup_miles`;

/** A driver's place older than this says nothing of how far the pickup is, in minutes. */
const knownPlaceMinutes = 5;
/** From where the asked driver (an SQL expression) is to the pickup; null where that is not known. */
const wayOf = (driver: string): string => `
  left join driver_states s on s.driver_id = ${driver} and s.fix_at > $1::timestamptz - interval '${knownPlaceMinutes} minutes'
  cross join lateral (select ${milesSql(['s.lat', 's.lng'], ['r.pickup_latitude', 'r.pickup_longitude'])} as miles) way`;

/** $1 now, $2 drivers, $3 one ride or null. */
const preferredRows = `
  select r.preferred_driver_id as driver_id, (select row_to_json(x)::text from (
    select ${asked}, 'preferred' as kind, r.preferred_driver_timeout, r.path, ${etaMinutesSql('way.miles')} as eta_minutes) x) as json
  from rides r join users c on c.id = r.customer_id ${wayOf('r.preferred_driver_id')}
  where ${preferredOpen} and r.preferred_driver_id = any($2::text[]) and r.preferred_driver_timeout > $1 and ($3::uuid is null or r.id = $3)
  order by r.preferred_driver_timeout limit ${offersMax}`;

/** $1 now, $2 drivers, $3 one ride or null. */
const openRows = `
  select o.driver_id, (select row_to_json(x)::text from (
    select ${asked}, 'open' as kind, o.expires_at, o.round, ceil(o.eta_s / 60.0)::int as eta_minutes) x) as json
  from ride_offers o join rides r on r.id = o.ride_id and r.status = 'pending' join users c on c.id = r.customer_id ${wayOf('o.driver_id')}
  where o.status = 'open' and o.driver_id = any($2::text[]) and o.expires_at > $1 and ($3::uuid is null or r.id = $3)
  order by o.expires_at limit ${offersMax}`;

interface Row {
  driver_id: UserId;
  json: string;
}

/** Requests and offers as the drivers who are asked see them. */
@Injectable()
export class OfferViews {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async preferredOf(driverId: UserId): Promise<Json<ReplyOf<typeof listPreferred>>> {
    const rows = await this.rows(preferredRows, [driverId]);
    return new Json(`{"rides":[${rows.map(({ json }) => json).join(',')}]}`);
  }

  async openOf(driverId: UserId): Promise<Json<ReplyOf<typeof listOffers>>> {
    const rows = await this.rows(openRows, [driverId]);
    return new Json(`{"offers":[${rows.map(({ json }) => json).join(',')}]}`);
  }

  /** What to show each of these drivers of one ride; those no longer asked are left out. */
  async forEach(rideId: Id, drivers: readonly UserId[]): Promise<Map<UserId, PreferredRide | OpenOffer>> {
    const rows = [...(await this.rows(preferredRows, drivers, rideId)), ...(await this.rows(openRows, drivers, rideId))];
    // The text was made by the columns of one of the two.
    return new Map(rows.map(({ driver_id: driverId, json }) => [driverId, JSON.parse(json) as PreferredRide | OpenOffer]));
  }

  private rows(sql: string, drivers: readonly UserId[], rideId: Id | null = null): Promise<Row[]> {
    return this.sql.rows<Row>(sql, [this.clock.now(), drivers, rideId]);
  }
}
