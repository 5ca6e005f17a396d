import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { Vehicle } from '../../drivers/drivers.contract.js';
import { vehicles, vehicleView } from '../../drivers/drivers.sql.js';
import { people, shownName } from '../../profiles/profiles.sql.js';
import { tellsSavedPlace } from '../../saved-locations/saved-locations.sql.js';
import type { PinFacts } from '../pin/asks-pin.contract.js';
import type { Ride } from '../ride.contract.js';
import { hasPin, pinAskedOf } from '../rides.sql.js';
import type { RidesTables } from '../rides.tables.js';
import { etaMinutes, liveJoins } from './ride-columns.js';

const statement = statementsOf<RidesTables>();

/** A ride for those who are none of its people: no ids, no phones, no PIN, no money. */
interface OutsideRide extends Pick<Ride, 'status' | 'is_scheduled' | 'time_zone' | 'eta_minutes'> {
  readonly is_here: boolean;
  readonly completed_at: Date | null;
  readonly pickup_time: Date;
  /** Full names: whoever shows them takes the first. Who rides: the one who booked it, or somebody they booked it for. */
  readonly rider: string;
  readonly booked_by: string;
  readonly driver: string | null;
  readonly vehicle: Vehicle | null;
  readonly pickup: OutsidePlace;
  readonly destination: OutsidePlace;
  readonly position: Omit<NonNullable<Ride['driver_position']>, 'seq'> | null;
}

/** `is_saved`: it is, or lies beside, a place that the rider keeps under a name, such as their home. */
interface OutsidePlace {
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
  readonly is_saved: boolean;
}

const isSaved = (end: 'pickup' | 'destination'): RawBuilder<SqlBool> =>
  tellsSavedPlace(sql.ref('r.customer_id'), {
    address: sql.ref(`r.${end}_address`),
    lat: sql.ref(`r.${end}_latitude`),
    lng: sql.ref(`r.${end}_longitude`),
  });

const placeJson = (end: 'pickup' | 'destination'): RawBuilder<OutsidePlace> => sql`json_build_object(
  'address', ${sql.ref(`r.${end}_address`)}, 'lat', ${sql.ref(`r.${end}_latitude`)}, 'lng', ${sql.ref(`r.${end}_longitude`)},
  'is_saved', ${isSaved(end)})`;

/** Measured since the car set out for this ride: where its driver was before is nobody's business (M53). */
const isOfThisRide = sql<SqlBool>`(s.lat is not null and s.fix_at >= r.departed_at)`;

export const rideFromOutside = statement<{ id: Id; now: Date }>()(
  'rides.from_outside',
  (_db, $) => sql<OutsideRide>`
    select r.status, r.status = 'in_route' and r.arrived_at is not null as is_here, r.completed_at, r.pickup_time, r.is_scheduled, r.time_zone,
      coalesce(r.passenger_name, ${shownName('c')}) as rider, ${shownName('c')} as booked_by,
      case when d.id is not null then ${shownName('d')} end as driver, ${vehicleView('v')} as vehicle,
      ${placeJson('pickup')} as pickup, ${placeJson('destination')} as destination,
      case when ${isOfThisRide} then json_build_object('lat', s.lat, 'lng', s.lng, 'heading', s.heading, 'at', s.fix_at,
        'age_ms', greatest(0, round(extract(epoch from ${$.now}::timestamptz - s.fix_at) * 1000))) end as position,
      case when ${isOfThisRide} then ${etaMinutes($.now)} end as eta_minutes
    from rides r
    join ${people('c')} on c.id = r.customer_id
    left join ${people('d')} on d.id = r.driver_id
    left join ${vehicles('v')} on v.driver_id = r.driver_id
    ${liveJoins}
    where r.id = ${$.id}`,
);

/** The PIN that was kept, for as long as its own rider can tell it (M38). */
export const pinForRider = statement<{ id: Id; rider: UserId }>()(
  'rides.pin_for_rider',
  (_db, $) => sql<{ pin: string | null }>`select r.pin from rides r where r.id = ${$.id} and r.customer_id = ${$.rider} and ${hasPin('r')}`,
);

/** As long as the rider sees it, too (M38), with what it depends on whether it is asked for. */
export const pinForPassenger = statement<{ id: Id }>()(
  'rides.pin_for_passenger',
  (_db, $) => sql<PinFacts & { readonly pin: string | null }>`
    select r.pin, r.arrived_at, r.is_scheduled, r.pickup_time, r.time_zone, ${pinAskedOf('r')} as asked from rides r where r.id = ${$.id} and r.passenger_name is not null and ${hasPin('r')}`,
);
