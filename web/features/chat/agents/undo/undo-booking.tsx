import type { Ride } from '@server/rides/ride.contract.js';
import { getRide } from '@server/rides/rides.contract.js';
import { cancelRide, mayRiderCancel } from '@server/trips/trips.contract.js';
import { agentTexts } from '../agent-texts';
import { UndoButton } from './undo-button';
import { useIsRecent } from './use-is-recent';
import { useUndo } from './use-undo';

export interface UndoBookingProps {
  ride: Ride;
  /** When it was booked. */
  at: string;
  /** Tab comes to it. */
  isStop: boolean;
}

/** Takes back a ride that was just booked, as long as that costs nothing (M134). */
export function UndoBooking({ ride, at, isStop }: UndoBookingProps) {
  const isRecent = useIsRecent(at);
  const cancel = useUndo(cancelRide, getRide, { done: agentTexts.undone, failed: agentTexts.undoFailed });
  if (!isRecent || ride.my_role !== 'rider' || ride.cancel_fee !== 0 || !mayRiderCancel(ride)) return null;
  const undo = () => cancel.mutate({ params: { id: ride.id }, body: { fee_cents: 0 } });
  return <UndoButton label={agentTexts.undo} isBusy={cancel.isPending} isStop={isStop} onPress={undo} />;
}
