import { Offline, refusalReason } from '../../../../lib/refusal';
import { bookingRefusals } from '../../booking/booking-texts';

/** The plain reason to show beneath a spec text; only what the server said in words, nothing for accidents. */
export function reasonOf(error: unknown): string | undefined {
  return refusalReason(error) ?? (error instanceof Offline ? error.message : undefined);
}

/** The same of whatever went wrong. */
export function whyFailed(error: unknown): string {
  return reasonOf(error) ?? bookingRefusals['other']?.title ?? '';
}
