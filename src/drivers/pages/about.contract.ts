import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { UserId } from '../../contract/ids.js';
import { Availability } from '../drivers.contract.js';

/** A car as people see it who look at its driver; the plate only those who ride in it or are friends. */
export const AboutVehicle = z.object({
  make: z.string(),
  model: z.string(),
  colour: z.string(),
  seats: z.int(),
  plate: z.nullable(z.string()),
});
export type AboutVehicle = z.output<typeof AboutVehicle>;

/** What a driver shows to everybody signed in: they offer rides to all of them. */
export const AboutDriving = z.object({
  average_rating: z.nullable(z.number()),
  total_ratings: z.int().check(z.gte(0)),
  vehicle: z.nullable(AboutVehicle),
  /** `busy` also while on a ride; `off` also without a live lease. */
  availability: Availability,
  /** Whether the caller may prefer this driver for a ride. */
  can_be_asked: z.boolean(),
});
export type AboutDriving = z.output<typeof AboutDriving>;

/** What the caller may know of a person beside how they stand to each other. */
export const AboutPerson = z.object({
  /** Completed rides that the two shared, on either side. */
  rides_together: z.int().check(z.gte(0)),
  /** The year they joined; of drivers, friends and oneself. */
  in_town_since: z.nullable(z.int()),
  driving: z.nullable(AboutDriving),
});
export type AboutPerson = z.output<typeof AboutPerson>;

/** Unknown, deleted and suspended people and both sides of a block give the same 404 (P22). */
export const getAbout = endpoint({
  method: 'GET',
  path: '/api/users/:id/about',
  access: 'user',
  summary: 'Rides together, and how somebody drives',
  params: z.object({ id: UserId }),
  reply: AboutPerson,
  problems: ['not_found'],
  rate: { limit: 300, windowS: 60 },
});
