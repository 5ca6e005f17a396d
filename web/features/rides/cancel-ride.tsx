import { cancelRide } from '@server/rides/command.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { useState } from 'react';
import { Refusal } from '../../lib/call';
import { formatMoney } from '../../lib/format/money';
import { Button } from '../../ui/button';
import { useRideCommand } from './api/use-ride-command';
import { centsOf } from './state/cancel';
import { firstName } from './state/names';
import { reasonOf } from './state/refusal';
import { bookingRefusals } from './booking-texts';
import { rideTexts } from './texts';
import { CancelDialog } from './views/cancel-dialog';

/** The way out of a ride, there from its first second (M47), with the fee seen before it is agreed to. */
export function CancelRide({ ride }: { ride: Ride }) {
  const [isOpen, setIsOpen] = useState(false);
  const cancel = useRideCommand(cancelRide, ride.id);
  const isDriver = ride.my_role === 'driver';
  const close = () => {
    setIsOpen(false);
    cancel.reset();
  };
  return (
    <>
      <Button variant="quiet" className="-ml-3.5 text-danger-text" onClick={() => setIsOpen(true)}>
        {isDriver ? rideTexts.giveBack : rideTexts.cancel}
      </Button>
      <CancelDialog
        isOpen={isOpen}
        isDriver={isDriver}
        fee={ride.cancel_fee > 0 ? formatMoney(ride.cancel_fee, ride.currency) : null}
        driver={ride.driver ? firstName(ride.driver.full_name) : rideTexts.theDriver}
        problem={cancel.error ? wordsOf(cancel.error) : undefined}
        isBusy={cancel.isPending}
        onClose={close}
        onConfirm={(reason) =>
          cancel.mutate(
            {
              params: { id: ride.id },
              body: { reason: reason.trim() || null, ...(isDriver ? {} : { fee_cents: centsOf(ride.cancel_fee) }) },
            },
            { onSuccess: close },
          )
        }
      />
    </>
  );
}

function wordsOf(error: Error): string {
  if (error instanceof Refusal && error.code === 'fee_changed') return rideTexts.feeChanged;
  return reasonOf(error) ?? bookingRefusals['other']?.title ?? '';
}
