import * as z from 'zod/mini';
import { minuteMs } from '../../contract/duration.js';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam } from '../../contract/ids.js';
import { problems } from '../../contract/problem.js';
import { Instant, Latitude, Longitude } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';
import type { Ride } from '../../rides/ride.contract.js';
import { isUnderWay } from '../../rides/ride-status.contract.js';

/** So long after a ride was over its people can still raise an alert, in milliseconds. */
const alertLingerMs = 15 * minuteMs;

interface Progress extends Pick<Ride, 'status'> {
  readonly completed_at: Date | string | null;
  readonly cancelled_at: Date | string | null;
}

/** Whether one of a ride's people can raise an alert: while a car is on the way for it, and for a while after its end. */
export function mayAlert(ride: Progress, nowMs: number): boolean {
  if (isUnderWay(ride)) return true;
  const endedAt = ride.completed_at ?? ride.cancelled_at;
  return endedAt !== null && nowMs < new Date(endedAt).getTime() + alertLingerMs;
}

export const alertProblems = problems({
  alert_over: [409, 'This ride is over. If you’re in danger, call for help.'],
});

/** My own alert on a ride: the other side is never told of it. */
export const RideAlert = z.object({
  id: Id,
  raised_at: Instant,
  /** When I said that I’m safe; null while it goes on. */
  ended_at: z.nullable(Instant),
  /** Trusted contacts who were told; the operators are always. */
  contacts_told: z.int(),
});
export type RideAlert = z.output<typeof RideAlert>;

/** The newest one of mine; null where I raised none. */
export const getRideAlert = endpoint({
  method: 'GET',
  path: '/api/rides/:id/alert',
  access: 'user',
  summary: 'My silent alert on a ride',
  params: IdParam,
  reply: z.object({ alert: z.nullable(RideAlert) }),
  problems: ['not_found'],
  rate: { limit: 120, windowS: 60 },
});

/** The ride of my newest alert that goes on; null where none does. It may be another driver's by now. */
export const getOpenAlert = endpoint({
  method: 'GET',
  path: '/api/ride-alerts/open',
  access: 'user',
  summary: 'The ride on which my silent alert goes on',
  reply: z.object({ ride_id: z.nullable(Id) }),
});

/** Tells my trusted contacts and all operators, and nobody else. `alert_id` is chosen by the caller for each press (I7). */
export const raiseRideAlert = endpoint({
  method: 'POST',
  path: '/api/rides/:id/alert',
  access: 'user',
  summary: 'Raise a silent alert on a ride',
  params: IdParam,
  body: z.strictObject({
    alert_id: Id,
    /** Where my device is; without it, where the car was last seen. */
    at: z.optional(z.object({ lat: Latitude, lng: Longitude })),
  }),
  reply: z.object({ alert: RideAlert }),
  problems: ['not_found', 'alert_over', 'conflict'],
  rate: { limit: 10, windowS: 600 },
});

/** The same people are told that I’m safe; said twice, it is no error. */
export const endRideAlert = endpoint({
  method: 'POST',
  path: '/api/rides/:id/alert/safe',
  access: 'user',
  summary: 'Say that I’m safe after an alert',
  params: IdParam,
  reply: z.object({ alert: z.nullable(RideAlert) }),
  problems: ['not_found'],
  rate: { limit: 30, windowS: 60 },
});

/** To all screens of whoever raised it, and to nobody else. */
export const rideAlertChanged = topic({
  name: 'support.ride_alert_changed',
  payload: z.object({ ride_id: Id, alert: RideAlert }),
});
