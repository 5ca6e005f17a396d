import { ridePath } from '@server/contract/pages/ride-paths.js';
import { Offline, Refusal, refusalReason } from '../../../../lib/refusal';
import { bookingRefusals } from '../../booking/booking-texts';

/** The plain reason to show beneath a spec text; only what the server said in words, nothing for accidents. */
export function reasonOf(error: unknown): string | undefined {
  return refusalReason(error) ?? (error instanceof Offline ? error.message : undefined);
}

/** Where the ride is that a refusal tells of. */
export function rideInTheWay(error: Error): string {
  const ride = error instanceof Refusal ? error.current : undefined;
  return typeof ride === 'object' && ride !== null && 'id' in ride ? ridePath(String(ride.id)) : '/home';
}

/** The same of whatever went wrong. */
export function whyFailed(error: unknown): string {
  return reasonOf(error) ?? bookingRefusals['other']?.title ?? '';
}
