import { later, latest } from '../../contract/duration.js';
import { type FeeFacts, lateFrom, wasNear } from '../fees/fee.rules.js';
import { giveBackAfterMs } from '../record/ride-when.js';
import type { RideRow } from '../record/ride-row.js';
import { driverStalledMs } from '../ride.contract.js';
import { notBegunFrom, type PickupWait, thoughtOverFrom } from './overdue.contract.js';

/** A ride that its driver has set out to. */
export type SetOut = FeeFacts & Pick<RideRow, 'departed_at'>;

/**
 * When whoever set out is missed at the pickup: as soon as they are late (D6). Whoever set out later than that has as long from then on as whoever takes a ride after its pickup.
 */
export function driverLateAt(ride: SetOut): Date {
  const late = lateFrom(ride);
  const setOut = ride.departed_at ?? ride.pickup_time;
  return setOut.getTime() <= late ? new Date(late) : later(setOut, giveBackAfterMs);
}

/** … and when the ride goes to others: as long after that, and not while they still come nearer. Never from whoever was there: the rider may be in the car. */
function givenBackAt(ride: SetOut): Date {
  const back = later(driverLateAt(ride), giveBackAfterMs);
  return ride.approached_at === null ? back : latest(back, later(ride.approached_at, driverStalledMs));
}

/** When both are asked what has come of a driver who waits at the pickup. */
export const notBegunAt = (wait: PickupWait): Date => new Date(notBegunFrom(wait));

/** What is due of a ride that is under way, or over. */
type Overdue =
  | { readonly step: 'notify_late'; readonly nextStepAt: Date }
  | { readonly step: 'give_back' | 'ask_if_begun' | 'ask_if_over' }
  /** Its time has moved on; null: nobody is waited for. */
  | { readonly step: 'look_again'; readonly nextStepAt: Date | null };

/** Nothing where it is over. */
export function overdueOf(ride: SetOut & Parameters<typeof thoughtOverFrom>[0], now: Date): Overdue {
  if (ride.status === 'in_progress') return askedAt(new Date(thoughtOverFrom(ride)), 'ask_if_over', now);
  if (ride.status !== 'in_route') return { step: 'look_again', nextStepAt: null };
  return ride.arrived_at === null ? missing(ride, now) : askedAt(notBegunAt({ ...ride, arrived_at: ride.arrived_at }), 'ask_if_begun', now);
}

const askedAt = (at: Date, step: 'ask_if_begun' | 'ask_if_over', now: Date): Overdue =>
  at <= now ? { step } : { step: 'look_again', nextStepAt: at };

function missing(ride: SetOut, now: Date): Overdue {
  const [lateAt, backAt] = [driverLateAt(ride), givenBackAt(ride)];
  if (lateAt > now) return { step: 'look_again', nextStepAt: lateAt };
  if (wasNear(ride)) return { step: 'notify_late', nextStepAt: later(now, giveBackAfterMs) };
  return backAt <= now ? { step: 'give_back' } : { step: 'notify_late', nextStepAt: backAt };
}
