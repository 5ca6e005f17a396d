import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';

/** What a real town can still need, in the order in which it is seen to. */
export const TownLack = z.enum(['town', 'tariff', 'support', 'cards', 'streets', 'mail', 'driver']);
export type TownLack = z.output<typeof TownLack>;

/** The town at a glance: what waits for an operator, and what goes on. */
export const Overview = z.object({
  applications_waiting: z.int(),
  /** New documents of drivers. */
  renewals_waiting: z.int(),
  cases_open: z.int(),
  /** Chargebacks and refunds that did not arrive, as long as somebody or a bank has something to do. */
  setbacks_open: z.int(),
  /** Payouts that wait, are not answered for, or failed lately. */
  payouts_stopped: z.int(),
  drivers_on: z.int(),
  rides_searching: z.int(),
  rides_under_way: z.int(),
  /** Jobs that failed for good; null for whoever may not look into the queues, and while the queues do not answer. */
  failed_jobs: z.nullable(z.int()),
  /** Null for whoever may not set the town up; empty in the demo, which needs nothing. */
  town_lacks: z.nullable(z.array(TownLack)),
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
