import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id } from '../../contract/ids.js';
import { Instant, Latitude, Longitude } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';
import { Stranger } from '../../profiles/profiles.contract.js';
import { open } from '../../rides/ride-status.contract.js';

/** Rides and drivers that are shown; all of them are counted. */
export const townShownMax = 100;
/** The desk is told at most this often that cars have moved, in milliseconds. */
export const townMovedEveryMs = 2_000;

/** What of the town is shown: rides that look for a driver, rides on the road, or drivers who are free. All of it without one. */
export const townShown = ['searching', 'under_way', 'free'] as const;
export const TownShown = z.enum(townShown);
export type TownShown = z.output<typeof TownShown>;

const Spot = z.object({ lat: Latitude, lng: Longitude, address: z.string() });

/** A ride that is for now: it looks for a driver, waits for theirs to set out, or is on the road. */
export const RideOnMap = z.object({
  id: Id,
  status: z.enum(open),
  rider: Stranger,
  driver: z.nullable(Stranger),
  pickup: Spot,
  destination: Spot,
  /** Since when it stands so: it was booked, its driver set out, or its rider got in. */
  since: Instant,
});
export type RideOnMap = z.output<typeof RideOnMap>;

/** A driver who is on: free, or with a ride on the road. */
export const DriverOnMap = z.object({
  driver: Stranger,
  is_free: z.boolean(),
  lat: Latitude,
  lng: Longitude,
  /** When their device said so. */
  seen_at: Instant,
  heading: z.nullable(z.number()),
  /** What they drive. */
  ride_id: z.nullable(Id),
});
export type DriverOnMap = z.output<typeof DriverOnMap>;

export const TownNow = z.object({
  rides: z.array(RideOnMap),
  rides_total: z.int(),
  drivers: z.array(DriverOnMap),
  drivers_total: z.int(),
});
export type TownNow = z.output<typeof TownNow>;

/** The rides that have waited longest first; drivers who are free first. */
export const getTownNow = endpoint({
  method: 'GET',
  path: '/api/admin/town/now',
  access: 'operator',
  summary: 'Rides and drivers in town right now, and where they are',
  query: z.object({ show: z.optional(TownShown) }),
  reply: TownNow,
  rate: { limit: 120, windowS: 60 },
});

/** To operators and admins: cars have moved, or drivers turned on or off; ask for the town again. It says of nobody where they are. */
export const deskTownMoved = topic({ name: 'desk.town_moved', payload: z.object({}) });
