import type { Id } from '../../contract/ids.js';
import { job } from '../../contract/job.js';
import { ridesQueue } from '../../rides/record.api.js';

/** A driver who has not answered by then keeps the route. */
export const lapseReroute = job<{ rideId: Id; quoteId: Id }>({
  name: 'booking.lapse-reroute',
  queue: ridesQueue,
  attempts: 5,
  backoffMs: 500,
});
