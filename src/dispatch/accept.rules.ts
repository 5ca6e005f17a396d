import type { UserId } from '../contract/ids.js';
import type { RideStatus } from '../rides/ride.contract.js';
import type { Claim, Outcome } from '../rides/record.api.js';

const gone: readonly RideStatus[] = ['cancelled', 'no_drivers'];

/** Why the guarded update found nothing to accept (RIDE-1, RIDE-2). */
export function whyNotAccepted(ride: Claim | undefined, me: UserId): Outcome {
  if (!ride) return 'not_found';
  if (ride.customer_id === me) return 'not_eligible';
  if (ride.driver_id === me) return gone.includes(ride.status) ? 'request_expired' : 'repeated';
  if (!ride.was_asked) return 'not_found';
  return ride.driver_id === null ? 'request_expired' : 'ride_taken';
}
