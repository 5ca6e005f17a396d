import type { ReplyOf } from '@server/contract/endpoint.js';
import type { PayloadOf } from '@server/contract/topic.js';
import { listScheduledRides } from '@server/dispatch/listed/listed.contract.js';
import { getDriverState } from '@server/drivers/drivers.contract.js';
import { getTip } from '@server/payments/extras/tips.contract.js';
import { listPayments } from '@server/payments/history/payment-history.contract.js';
import { getDriverBalance } from '@server/payments/payments.contract.js';
import { getReceipt } from '@server/payments/receipts/receipt.contract.js';
import { getSplit } from '@server/payments/split/split.contract.js';
import { listEligible } from '@server/reviews/reviews.contract.js';
import { getLostItem } from '@server/support/lost-items/lost-items.contract.js';
import { getWhy } from '@server/why/why.contract.js';
import { getActiveRide, listRides } from '@server/rides/rides.contract.js';
import { rideChanged, rideLocation, type Ride } from '@server/rides/ride.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { cachedList } from '../../../lib/cache/cache';
import { live } from '../../../lib/live';
import { refresh } from '../../../lib/cache/refresh';
import { invalidateActive } from '../api/use-active-ride';
import { rideQuery } from '../../../lib/rides/ride-query';
import { keepRide } from '../api/use-ride';
import { hearServerTime } from '../../../lib/server-time';

export const onRideChanged = live(rideChanged, (ride, cache) => {
  hearServerTime(ride.server_now);
  keepRide(cache, ride);
  cachedList(cache, { endpoint: listRides, field: 'rides' }).map((known) =>
    known.id === ride.id && ride.version > known.version ? ride : known,
  );
  // It may have moved from one list to another, and cost something by now.
  refresh(cache, listRides.path, getReceipt.path, getSplit.path, getWhy.path, listPayments.path);
  // What is given or brought back after a ride changes nothing of the ride itself; and it can be reviewed now.
  if (ride.status === 'completed') refresh(cache, getTip.path, getLostItem.path, listEligible.path);
  invalidateActive(cache);
  if (ride.my_role === 'driver') refreshDriver(cache);
});

/** A ride that begins or ends changes whether its driver's position is shared, what was earned, and when they are free. */
function refreshDriver(cache: QueryClient): void {
  refresh(cache, getDriverState.path, getDriverBalance.path, listScheduledRides.path);
}

/** A fix belongs to its ride only, wherever that is shown, and an older one never overwrites a newer one (M49). */
export const onRideLocation = live(rideLocation, (heard, cache) => {
  const { queryKey } = rideQuery(heard.ride_id);
  cache.setQueryData<Ride>(queryKey, (ride) => ride && movedRide(ride, heard));
  cache.setQueriesData<ReplyOf<typeof getActiveRide>>({ queryKey: [getActiveRide.path] }, (active) => {
    const { ride = null, newest = null } = active ?? {};
    if (ride?.id === heard.ride_id) return active && { ...active, ride: movedRide(ride, heard) };
    return newest?.id === heard.ride_id && active ? { ...active, newest: movedRide(newest, heard) } : active;
  });
});

/** The same fix comes again with the way that was found from it. */
function movedRide(
  ride: Ride,
  { ride_id: _id, eta_minutes: minutes, way, stops_passed: passed, ...fix }: PayloadOf<typeof rideLocation>,
): Ride {
  if (ride.driver_position && fix.seq < ride.driver_position.seq) return ride;
  return {
    ...ride,
    driver_position: { ...fix, age_ms: 0 },
    eta_minutes: minutes,
    ...(way === undefined ? {} : { way }),
    ...(passed === undefined ? {} : { stops_passed: passed }),
  };
}
