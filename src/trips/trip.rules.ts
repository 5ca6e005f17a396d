import { minuteMs } from '../contract/duration.js';
import type { UserId } from '../contract/ids.js';
import { arrivedWithinMiles, farFromDestinationMiles, headOutFromMs, noShowFrom, type RideStatus } from '../rides/ride.contract.js';
import { canTake, type FeeFacts, type Outcome, type RideRow } from '../rides/record.api.js';
import { mayRiderCancel } from './trips.contract.js';

/** The states that lie behind each step of a trip: whoever repeats a step is already in or past one of them. */
const behind = {
  depart: ['in_route', 'in_progress', 'completed'],
  arrived: ['in_progress', 'completed'],
  start: ['in_progress', 'completed'],
  complete: ['completed'],
  'no-show': ['cancelled'],
} as const satisfies Record<string, readonly RideStatus[]>;

export type TripStep = keyof typeof behind;

/** Why the guarded update found no trip to move on: done before by the same driver, or out of turn. */
export function whyNotStepped(
  ride: { status: RideStatus; driver_id: UserId | null; arrived_at: Date | null } | undefined,
  me: UserId,
  step: TripStep,
): Outcome {
  if (!ride || ride.driver_id !== me) return 'not_found';
  if (step === 'arrived' && ride.status === 'in_route' && ride.arrived_at !== null) return 'repeated';
  return behind[step].some((state) => state === ride.status) ? 'repeated' : 'wrong_state';
}

/** Within 150 m of the pin (D2). */
export function isAtPickup(miles: number): boolean {
  return miles <= arrivedWithinMiles;
}

/** Whether the driver waited five minutes at the pin (M36). */
export function hasWaited<T extends Pick<FeeFacts, 'arrived_at' | 'is_scheduled' | 'pickup_time'>>(
  ride: T,
  now: Date,
): ride is T & { arrived_at: Date } {
  const { arrived_at: arrivedAt } = ride;
  return arrivedAt !== null && now.getTime() >= noShowFrom({ ...ride, arrived_at: arrivedAt });
}

/** Whether a driver may set out: to a scheduled pickup an hour before at the earliest (S51). */
export function maySetOut(
  { is_scheduled: isScheduled, pickup_time: pickup }: Pick<FeeFacts, 'is_scheduled' | 'pickup_time'>,
  now: Date,
): boolean {
  return !isScheduled || pickup.getTime() - now.getTime() <= headOutFromMs;
}

/** From this part of the time that a trip should take a rider may get out wherever the two of them are. */
const leastPart = 1 / 3;

type Trip = Pick<RideRow, 'distance_miles' | 'estimated_duration_minutes' | 'started_at'>;

/**
 * Whether a trip can be over with its car so many miles from the destination (null: nobody knows). Somebody who gets
 * out early is only warned of (D2); what is refused is a car farther away than the whole trip is long.
 */
export function canBeOver(trip: Trip, milesToEnd: number | null, now: Date): boolean {
  if (milesToEnd === null || milesToEnd <= trip.distance_miles + farFromDestinationMiles) return true;
  const drivenMs = trip.started_at === null ? 0 : now.getTime() - trip.started_at.getTime();
  return drivenMs >= trip.estimated_duration_minutes * minuteMs * leastPart;
}

export type Canceller = 'rider' | 'driver' | 'operator';

export interface Cancellable {
  readonly status: RideStatus;
  readonly customer_id: UserId;
  readonly driver_id: UserId | null;
  readonly cancelled_by: string | null;
}

/** As what somebody cancels a ride of their own; nobody else may, but for operators at the desk. */
export function cancellerOf(ride: Cancellable, me: UserId): Exclude<Canceller, 'operator'> | undefined {
  if (ride.customer_id === me) return 'rider';
  return ride.driver_id === me ? 'driver' : undefined;
}

const mayCancel: Record<Canceller, (ride: Cancellable) => boolean> = {
  rider: mayRiderCancel,
  driver: ({ status }) => canTake('release', status),
  operator: ({ status }) => canTake('cancel', status),
};

/** Whether a cancel may go on; a second one by the same side changes nothing. */
export function whyNotCancelled(ride: Cancellable, by: Canceller): Outcome {
  if (mayCancel[by](ride)) return 'done';
  return ride.status === 'cancelled' && ride.cancelled_by === by ? 'repeated' : 'wrong_state';
}
