import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { UserId } from '../contract/ids.js';
import { QueryLatitude, QueryLongitude } from '../contract/text.js';
import { Availability, Vehicle } from '../drivers/drivers.contract.js';

/** The picker of the booking form shows at most this many drivers. */
export const pickerMax = 20;

/** One driver to choose from. */
export const DriverCard = z.object({
  clerk_id: UserId,
  full_name: z.string(),
  avatar_url: z.nullable(z.string()),
  average_rating: z.nullable(z.number()),
  total_ratings: z.int(),
  /** Its plate is empty, most of these drivers have never had the caller in the car; pages of the version before read one. */
  vehicle: z.nullable(Vehicle),
  /** `busy` also while on a ride; `off` also without a live lease. */
  availability: Availability,
  /** Minutes to the pickup, roughly; null unless available, near and freshly seen. */
  eta_minutes: z.nullable(z.int()),
  /** From the half-mile square that the driver is in; null like the minutes. */
  distance_miles: z.nullable(z.number()),
  /** The caller's own choice, which the driver does not know. */
  is_favorite: z.boolean(),
  is_friend: z.boolean(),
  /** Completed rides of this driver with the caller. */
  rides_together: z.int(),
});
export type DriverCard = z.output<typeof DriverCard>;

/** Favorites first, then friends, past drivers, and those near and available; nobody who may not be matched, at most `pickerMax`. */
export const listDrivers = endpoint({
  method: 'GET',
  path: '/api/drivers',
  access: 'user',
  summary: 'Drivers to prefer for a ride',
  query: z.object({ lat: QueryLatitude, lng: QueryLongitude }),
  reply: z.object({ drivers: z.array(DriverCard) }),
  rate: { limit: 120, windowS: 60 },
});
