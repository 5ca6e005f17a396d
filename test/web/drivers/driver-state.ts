import { type Availability, DriverState } from '../../../src/drivers/drivers.contract';

/** What the server says of a driver who has no ride and told no place yet. */
export const driverStateOf = (driver_id: string, availability: Availability, server_now: string): DriverState =>
  DriverState.parse({
    driver_id,
    availability,
    is_bookable: false,
    lat: null,
    lng: null,
    accuracy_m: null,
    fix_at: null,
    seq: 0,
    lease_until: null,
    vehicle: null,
    active_ride_id: null,
    server_now,
  });
