import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { IdParam } from '../contract/ids.js';
import { problems } from '../contract/problem.js';

export const demoRideProblems = problems({
  not_at_pickup: [409, 'Your driver isn’t at the pickup yet.'],
});

/** What the demo may do for a rider. */
export const DemoRide = z.object({
  /** Somebody of the demo town drives, or may: the ride can go faster. */
  can_hurry: z.boolean(),
  is_hurried: z.boolean(),
  /** The driver is a townsperson whom nobody is signed in as: somebody has to say the PIN, where the ride needs it, for the rider who sits here alone. */
  hears_pin: z.boolean(),
});
export type DemoRide = z.output<typeof DemoRide>;

const rate = { limit: 60, windowS: 60 } as const;

/** Answers everywhere: outside the demo town there is nothing that it may do. */
export const getDemoRide = endpoint({
  method: 'GET',
  path: '/api/demo/rides/:id',
  access: 'user',
  summary: 'What the demo town may do for my ride',
  params: IdParam,
  reply: DemoRide,
});

/** Everything of this ride goes four times as fast from now on; again changes nothing. 404 outside the demo town. */
export const hurryDemoRide = endpoint({
  method: 'POST',
  path: '/api/demo/rides/:id/hurry',
  access: 'user',
  summary: 'Speed up my ride in the demo town',
  params: IdParam,
  reply: DemoRide,
  rate,
});

/** Says the rider's own PIN to the townsperson at the pickup, who then starts the ride. 404 outside the demo town. */
export const giveDemoPin = endpoint({
  method: 'POST',
  path: '/api/demo/rides/:id/pin',
  access: 'user',
  summary: 'Tell my PIN to a driver of the demo town',
  params: IdParam,
  reply: DemoRide,
  problems: ['not_at_pickup'],
  rate,
});
