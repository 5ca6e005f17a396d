import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import { etaMinutesSql, milesSql } from '../drivers/drivers.api.js';
import { driverMoved } from '../drivers/drivers.events.js';

/** A driver's place older than this promises nothing, in minutes. */
const promiseFixMinutes = 5;
/** Nearer by less than this many miles may be the measuring alone. */
const nearerByMiles = 0.03;

const pickup = ['r.pickup_latitude', 'r.pickup_longitude'] as const;
const milesNow = milesSql(['s.lat', 's.lng'], pickup);

/** Sets what is known of a driver's way when a ride for now (r) becomes theirs; both given as SQL. `offset 0`: the way is measured and planned once. */
export const promise = (driver: string, now: string): string => `(promised_at, nearest_miles, approached_at) = (
    select ${now}::timestamptz + make_interval(mins => ${etaMinutesSql('way.miles')}), way.miles, ${now}::timestamptz
    from (select ${milesNow} as miles from driver_states s where s.driver_id = ${driver} and s.lat is not null and not r.is_scheduled
      and s.fix_at > ${now}::timestamptz - interval '${promiseFixMinutes} minutes' offset 0) way)`;

const milesThen = milesSql(['$2', '$3'], pickup);

/** $1 driver, $2 lat, $3 lng, $4 when. The ride's version stays: what people see of it has not changed. */
const comeNearer = `
  update rides r set nearest_miles = ${milesThen}, approached_at = $4,
    promised_at = coalesce(r.promised_at, $4::timestamptz + make_interval(mins => ${etaMinutesSql(milesThen)}))
  where r.driver_id = $1 and r.status in ('confirmed', 'in_route') and not r.is_scheduled and r.arrived_at is null
    and (r.nearest_miles is null or ${milesThen} < r.nearest_miles - ${nearerByMiles})`;

/** Keeps of a driver's way to the pickup what the cancel fee depends on, and no more: how near, and since when (D6, M35). */
@Injectable()
export class Approach implements OnModuleInit {
  constructor(private readonly events: Events) {}

  onModuleInit(): void {
    this.events.inside(driverMoved, async ({ driverId, lat, lng, at }, unit) => {
      await unit.rows(comeNearer, [driverId, lat, lng, at]);
    });
  }
}
