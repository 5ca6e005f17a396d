import { driversHome } from '@server/contract/pages/driver-paths.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { cancelRide } from '@server/trips/trips.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { isForDriverAlone } from '@server/rides/ride-status.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { Refusal } from '../../../lib/refusal';
import { formatMoney } from '../../../lib/format/money';
import { formatCountdown } from '../../../lib/format/countdown';
import { useHere } from '../../../lib/here';
import { rideQuery } from '../../../lib/rides/ride-query';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { LeaveGuard } from '../../../ui/overlays/unsaved/leave-guard';
import { useCancelFee } from '../api/use-cancel-fee';
import { useRideCommand } from '../api/use-ride-command';
import { centsOf, type FreeTime } from '../state/cancel';
import { formatMoment } from '../../../lib/format/when/when';
import { whyFailed } from '../state/booking/refusal';
import { begunTexts } from '../cancel-texts';
import { rideTexts } from '../texts';
import { CancelDialog, type FreeWords } from '../views/trips/cancel-dialog';

/** The way out of a ride, there from its first second (M47), with the fee seen before it is agreed to. */
export function CancelRide({ ride }: { ride: Ride }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const cancel = useRideCommand(cancelRide, ride.id);
  const { fee, freeTime, isLast, refresh } = useCancelFee(ride, isOpen);
  const freeUntil = useFreeWords(ride, freeTime);
  const isDriver = ride.my_role === 'driver';
  useWordsWhenBegun(ride.id, isOpen, isDriver ? begunTexts.driver : begunTexts.rider);
  const feeWords = fee > 0 ? formatMoney(fee, ride.currency) : null;
  const open = () => {
    setIsOpen(true);
    refresh();
  };
  const close = () => {
    setIsOpen(false);
    cancel.reset();
  };
  /** A ride that was given back is the driver's no more: there is nothing left to look at. */
  const leave = async () => {
    // What was sent is nothing that leaving would lose.
    flushSync(close);
    await navigate(driversHome);
  };
  return (
    <LeaveGuard>
      <Button variant="quiet" className="-ms-3.5 text-danger-text" onClick={open}>
        {isDriver ? rideTexts.giveBack : rideTexts.cancel}
      </Button>
      <CancelDialog
        isOpen={isOpen}
        isDriver={isDriver}
        isLast={isLast}
        isForThemAlone={isForDriverAlone(ride)}
        fee={feeWords}
        freeUntil={freeUntil}
        driver={ride.driver ? firstNameOf(ride.driver.full_name) : rideTexts.theDriver}
        problem={cancel.error ? wordsOf(cancel.error, feeWords) : undefined}
        isBusy={cancel.isPending}
        onClose={close}
        onConfirm={(reason) =>
          cancel.mutate(
            {
              params: { id: ride.id },
              body: { reason: reason.trim() || null, ...(isDriver ? {} : { fee_cents: centsOf(fee) }) },
            },
            { onSuccess: isDriver ? leave : close },
          )
        }
      />
    </LeaveGuard>
  );
}

/** A ride that begins takes the way out of it along, with the question that is open: that is said. */
function useWordsWhenBegun(id: string, isOpen: boolean, words: string): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      if (cache.getQueryData(rideQuery(id).queryKey)?.status === 'in_progress') toast({ title: words, tone: 'warning' });
    };
  }, [cache, id, isOpen, words]);
}

function useFreeWords({ time_zone: zone, currency }: Ride, freeTime: FreeTime | undefined): FreeWords | undefined {
  const here = useHere();
  return (
    freeTime && {
      until: formatMoment(freeTime.at, zone, here),
      fee: formatMoney(freeTime.fee, currency),
      left: formatCountdown(freeTime.leftMs),
    }
  );
}

function wordsOf(error: Error, fee: string | null): string {
  if (error instanceof Refusal && error.code === 'fee_changed') return fee === null ? rideTexts.feeDropped : rideTexts.feeChanged({ fee });
  return whyFailed(error);
}
