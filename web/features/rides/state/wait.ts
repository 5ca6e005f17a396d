import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { chargedWaitMinutes, waitFreeUntil, waitMinutesMax } from '@server/rides/fees/wait.contract.js';
import { formatCountdown } from '../../../lib/format/countdown';
import { formatMoney } from '../../../lib/format/money';
import { waitTexts } from '../trips/live-texts';
import { rideTexts } from '../texts';

/** The wait at the pickup as it stands: 'Free wait 1:58', then 'Waiting $0.40'. */
export interface Wait {
  readonly name: string;
  readonly value: string;
  /** What comes next, in a sentence. */
  readonly detail: string;
  readonly isCharged: boolean;
}

/** Nothing unless the driver of the ride is at the pickup and its rider not yet in; nor where waiting costs nothing. */
export function waitOf(ride: Ride, nowMs: number): Wait | undefined {
  if (ride.status !== 'in_route' || ride.arrived_at === null || ride.wait.per_minute === 0) return undefined;
  const waiting = { ...ride, arrived_at: ride.arrived_at };
  const minutes = chargedWaitMinutes(waiting, ride.wait, nowMs);
  const money = (amount: number) => formatMoney(amount, ride.currency);
  const side = ride.my_role === 'driver' ? 'driver' : 'rider';
  const driver = ride.driver ? firstNameOf(ride.driver.full_name) : rideTexts.theDriver;
  const perMinute = money(ride.wait.per_minute);
  if (minutes === 0) {
    const value = formatCountdown(waitFreeUntil(waiting, ride.wait) - nowMs);
    return { name: waitTexts.free, value, detail: waitTexts.next[side]({ perMinute, driver }), isCharged: false };
  }
  const detail = minutes === waitMinutesMax ? waitTexts.most : waitTexts.now[side]({ perMinute, driver });
  return { name: waitTexts.charged, value: money(minutes * ride.wait.per_minute), detail, isCharged: true };
}
