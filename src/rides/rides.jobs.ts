import { job } from '../contract/job.js';

export const ridesQueue = 'rides';

/** Does what is due for one ride: ends the preferred phase, asks the next round, ends the search, heads out. */
export const stepRide = job<{ rideId: string }>({ name: 'rides.step', queue: ridesQueue, attempts: 5, backoffMs: 500 });
