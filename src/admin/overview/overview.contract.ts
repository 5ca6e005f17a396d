import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';

/** The town at a glance: what waits for an operator, and what goes on. */
export const Overview = z.object({
  applications_waiting: z.int(),
  /** New documents of drivers. */
  renewals_waiting: z.int(),
  cases_open: z.int(),
  drivers_on: z.int(),
  rides_searching: z.int(),
  rides_under_way: z.int(),
  /** Jobs that failed for good; null for whoever may not look into the queues. */
  failed_jobs: z.nullable(z.int()),
});
export type Overview = z.output<typeof Overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'operator',
  summary: 'What waits at the desk, and what goes on in town',
  reply: Overview,
  rate: { limit: 120, windowS: 60 },
});
