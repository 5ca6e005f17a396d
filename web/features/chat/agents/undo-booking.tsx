import { minuteMs } from '@server/contract/duration.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { getRide } from '@server/rides/rides.contract.js';
import { cancelRide, mayRiderCancel } from '@server/trips/trips.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { useHere } from '../../../lib/here';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { toMessage } from '../views/agents/pass-focus';
import { agentTexts } from './agent-texts';

/** So long after it was booked (ms) one may have thought better of it; later the ride's own page is the place. */
const undoMs = 10 * minuteMs;

export interface UndoBookingProps {
  ride: Ride;
  /** When it was booked. */
  at: string;
  /** Tab comes to it. */
  isStop: boolean;
}

/** Takes back a ride that was just booked, as long as that costs nothing (M134). */
export function UndoBooking({ ride, at, isStop }: UndoBookingProps) {
  const { now } = useHere();
  const cache = useQueryClient();
  const isRecent = new Date(now).getTime() - Date.parse(at) < undoMs;
  const cancel = useEndpointMutation(cancelRide, {
    isRepeated: true,
    onSuccess: () => toast({ title: agentTexts.undone }),
    onError: () => toast({ title: agentTexts.undoFailed, tone: 'danger' }),
    onSettled: () => cache.invalidateQueries({ queryKey: [getRide.path] }),
  });
  if (!isRecent || ride.my_role !== 'rider' || ride.cancel_fee !== 0 || !mayRiderCancel(ride)) return null;
  return (
    <Button
      ref={toMessage}
      size="small"
      variant="quiet"
      tabIndex={isStop ? 0 : -1}
      isBusy={cancel.isPending}
      onClick={() => cancel.mutate({ params: { id: ride.id }, body: { fee_cents: 0 } })}
    >
      {agentTexts.undo}
    </Button>
  );
}
