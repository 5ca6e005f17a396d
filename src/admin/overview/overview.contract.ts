import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id } from '../../contract/ids.js';
import { Instant } from '../../contract/text.js';
import { Stranger } from '../../profiles/profiles.contract.js';

/** Rides under way that are shown; all of them are counted. */
export const ridesShownMax = 20;

/** A ride that is on the road now. */
export const RideNow = z.object({
  id: Id,
  status: z.enum(['in_route', 'in_progress']),
  rider: Stranger,
  driver: z.nullable(Stranger),
  pickup_address: z.string(),
  destination_address: z.string(),
  /** When its driver set out. */
  departed_at: z.nullable(Instant),
});
export type RideNow = z.output<typeof RideNow>;

/** The town at a glance: what waits for an operator, and what goes on. */
export const Overview = z.object({
  applications_waiting: z.int(),
  /** New documents of drivers. */
  renewals_waiting: z.int(),
  cases_open: z.int(),
  drivers_on: z.int(),
  rides_searching: z.int(),
  rides_under_way: z.int(),
  /** The newest of them. */
  under_way: z.array(RideNow),
});
export type Overview = z.output<typeof Overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'operator',
  summary: 'What waits at the desk, and rides under way',
  reply: Overview,
  rate: { limit: 120, windowS: 60 },
});
