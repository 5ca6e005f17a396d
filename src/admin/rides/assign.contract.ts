import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { IdParam, UserId } from '../../contract/ids.js';
import { problems } from '../../contract/problem.js';
import { text } from '../../contract/text.js';
import { Stranger } from '../../profiles/profiles.contract.js';
import { rideReasonMaxLength, WholeDeskRide } from './desk-rides.contract.js';

/** Drivers that an operator chooses among: the nearest, or the first of a name. */
export const freeDriversMax = 20;
/** Code points of a driver's name that is looked for. */
export const driverNameMaxLength = 80;

export const assignProblems = problems({
  driver_unavailable: [409, 'This driver can’t take this ride: they have another ride, too few seats, or a block with its rider.'],
});

/** Somebody who could drive a ride: no other ride at that time, seats enough, and no block between driver and rider. */
export const FreeDriver = z.object({
  driver: Stranger,
  /** Wants rides right now; others are asked to come all the same. */
  is_on: z.boolean(),
  /** To the pickup, from where they are; null where that is not known. */
  eta_minutes: z.nullable(z.int()),
  seats: z.int(),
  average_rating: z.nullable(z.number()),
  /** Gave this ride back, or had it taken from them. */
  had_it: z.boolean(),
});
export type FreeDriver = z.output<typeof FreeDriver>;

/** Without a name those who are on, the nearest first. Not of a ride that the reader takes, drives or is being asked to drive. */
export const listFreeDrivers = endpoint({
  method: 'GET',
  path: '/api/admin/rides/:id/drivers',
  access: 'operator',
  summary: 'Drivers who could take a ride',
  params: IdParam,
  query: z.object({ q: z.optional(z.string().check(z.maxLength(driverNameMaxLength))) }),
  reply: z.object({ drivers: z.array(FreeDriver) }),
  problems: ['not_found', 'own_ride'],
  rate: { limit: 120, windowS: 60 },
});

/** Both drivers and the rider are told. One that this driver has already stays so. */
export const assignDeskRide = endpoint({
  method: 'POST',
  path: '/api/admin/rides/:id/assign',
  access: 'operator',
  summary: 'Give a ride to a driver',
  params: IdParam,
  body: z.strictObject({
    reason: text(rideReasonMaxLength, 1),
    driver_id: UserId,
    /** Who had it, as it was read; null for nobody. */
    from_id: z.nullable(UserId),
  }),
  reply: WholeDeskRide,
  problems: ['not_found', 'wrong_state', 'own_ride', 'driver_unavailable'],
  rate: { limit: 120, windowS: 60 },
});
