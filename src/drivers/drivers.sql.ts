import { type Expression, type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import { minuteMs } from '../contract/duration.js';
import { isOneOf, publishedBy } from '../database/statement.js';
import { isDriving } from '../rides/rides.sql.js';
import { fallbackSpeedMph, metresPerMile, routeFactor } from '../town/geo.contract.js';
import { undecided } from './applications/applications.rules.js';
import { type Availability, placeKnownMs } from './drivers.contract.js';
import type { DriversTables } from './drivers.tables.js';

/** Who wants rides, and where they were last seen; who has no row is off. */
export const driverStates = publishedBy<DriversTables>()('driver_states', [
  'driver_id',
  'availability',
  'lat',
  'lng',
  'fix_at',
  'seq',
  'lease_until',
  'heading',
]);

/** Where applications to drive stand, for those who count what waits. */
export const driverApplications = publishedBy<DriversTables>()('driver_applications', ['id', 'user_id', 'status', 'renewed_at']);

/** Sent, and nobody decided yet. */
export const isUndecided = (a: string): RawBuilder<SqlBool> => isOneOf(`${a}.status`, undecided);

/** The one car of each driver. */
export const vehicles = publishedBy<DriversTables>()('vehicles', ['driver_id', 'make', 'model', 'colour', 'plate', 'seats']);

type Vehicle = Omit<Selectable<DriversTables['vehicles']>, 'id' | 'driver_id'>;
type Miles = RawBuilder<number | null>;
type Degrees = Expression<number | null>;
/** Latitude and longitude. */
type Place = readonly [Degrees, Degrees];

/** Minutes for a great-circle distance: × 1.3 at 20 mph, at least one; null for no distance. */
export const etaMinutes = (distance: Expression<number | null>): RawBuilder<number | null> =>
  sql<number | null>`case when ${distance} is not null
    then greatest(1, ceil(${distance} * ${sql.lit(routeFactor)} * ${sql.lit(60 / fallbackSpeedMph)}))::int end`;

/** When a car that is so far away at an instant can be there; null for no distance. */
export const arrivalAfter = (at: RawBuilder<Date>, distance: Expression<number | null>): RawBuilder<Date | null> =>
  sql<Date | null>`(${at}::timestamptz + make_interval(mins => ${etaMinutes(distance)}))`;

/** Miles between two places; null where one is null. */
export const miles = (from: Place, to: Place): Miles =>
  sql<number | null>`(earth_distance(ll_to_earth(${sql.join(from)}), ll_to_earth(${sql.join(to)})) / ${sql.lit(metresPerMile)})`;

/** A driver's place is put on a grid of so many miles before a rider may measure it: asking from many points finds no more than a square. */
const gridMiles = 0.5;
const gridLat = sql.lit(gridMiles / 69);

function onGrid([lat, lng]: Place): Place {
  const north = sql<number | null>`(round(${lat} / ${gridLat}) * ${gridLat})`;
  const perDegree = sql`(greatest(cos(radians(${north})), 0.01) / ${gridLat})`;
  return [north, sql<number | null>`(round(${lng} * ${perDegree}) / ${perDegree})`];
}

/** Miles from a driver's square to a point, for riders; null where one is null. */
export const roughMiles = (driver: Place, point: Place): Miles => miles(onGrid(driver), point);

/** Whether a driver (state `s`) was seen so shortly before an instant that their place still says where they are. */
export const isPlaceKnown = (now: RawBuilder<Date>): RawBuilder<SqlBool> =>
  sql<SqlBool>`s.fix_at > ${now}::timestamptz - make_interval(mins => ${sql.lit(placeKnownMs / minuteMs)})`;

/** Whether a driver (state `s`) wants rides and may be asked at an instant; null for who never said anything. */
export const isBookable = (now: RawBuilder<Date>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(s.availability = 'available' and s.lease_until > ${now}::timestamptz)`;

/** … and has a place to measure ways from: the rows that both partial indexes of driver_states have. */
export const isBookableAndLocated = (now: RawBuilder<Date>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isBookable(now)} and s.lat is not null)`;

/** Whether the pickup of a ride `r` is within a driver's hours, as `DriversApi.hoursOf` says them. */
export const worksAtPickup = (r: string, hours: RawBuilder<string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${r}.pickup_time`)} <@ ${hours}::tstzmultirange`;

/** A vehicle as json; null without one. `v` is what a statement calls its row of `vehicles`. */
export function vehicleView(v: string): RawBuilder<Vehicle | null> {
  const [driver, make, model, colour, plate, seats] = ['driver_id', 'make', 'model', 'colour', 'plate', 'seats'].map((column) =>
    sql.ref(`${v}.${column}`),
  );
  return sql<Vehicle | null>`case when ${driver} is null then null
    else json_build_object('make', ${make}, 'model', ${model}, 'colour', ${colour}, 'plate', ${plate}, 'seats', ${seats}) end`;
}

/** Whether a driver (`u`, with the state `s`) wants rides at an instant, as others see it. */
export const shownAvailability = (now: RawBuilder<Date>): RawBuilder<Availability> => sql<Availability>`case
  when s.availability is null or s.availability = 'off' or s.lease_until is null or s.lease_until <= ${now} then 'off'
  when s.availability = 'busy' or ${isDriving(sql.ref('u.id'))} then 'busy'
  else 'available' end`;
