import { texts } from '@server/contract/texts/texts.js';
import type { CancelledBy, cardRefusedReason } from '@server/rides/ride.contract.js';
import type { runningLateReason } from '@server/rides/rides.contract.js';

const names: Record<typeof runningLateReason | typeof cardRefusedReason, string> = texts('rides.reasons', {
  driver_running_late: 'The driver’s ride before took longer',
  card_refused: 'The rider’s card was declined',
});

/** Why something happened to a ride, on its story and at the desk: what the house itself did by its name, all else as it was written. */
export function reasonWords({ actor, reason }: { actor: CancelledBy; reason: string | null }): string | null {
  if (reason === null || actor !== 'system') return reason;
  const known: Readonly<Record<string, string>> = names;
  return known[reason] ?? reason;
}
