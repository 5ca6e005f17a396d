import type { ListedRide } from '@server/dispatch/listed/listed.contract.js';

type Timed = Pick<ListedRide, 'pickup_time'>;

/** The list has the soonest pickup first: one that is later comes in below. */
export const isLater = (ride: Timed, last: Timed): boolean => Date.parse(ride.pickup_time) > Date.parse(last.pickup_time);
