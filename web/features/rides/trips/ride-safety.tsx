import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { startsWithoutPin } from '@server/rides/pin/asks-pin.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { isOpen } from '@server/rides/ride-status.contract.js';
import { newCasePath } from '@server/contract/pages/ride-paths.js';
import { Shield } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button';
import { passOn } from '../../../ui/copying';
import { theTown } from '../../../lib/town';
import { Sheet, SheetBody, SheetContent, SheetDescription, SheetHeader, SheetTitle, SheetTrigger } from '../../../ui/overlays/sheet';
import { toast } from '../../../ui/feedback/toast-store';
import { PinChoiceFold } from '../pin/pin-choice';
import { sharedWords } from '../state/shared-ride';
import { safetyTexts } from './safety-texts';
import { rideTexts } from '../texts';
import { SafetyList } from '../views/trips/safety-list';

export interface RideSafetyProps {
  ride: Ride;
  /** Message and call. */
  contact: ReactNode;
  /** Calling for help in silence; null where nobody is on the way yet. */
  alert: ReactNode;
  /** Letting others follow the ride, for its rider; null where there are only words to pass on. */
  sharing: ReactNode;
}

/** Help, one tap away on every ride that goes on (D8); one that was over just now keeps it for a while, then its receipt has the way to report. */
export function RideSafety({ ride, contact, sharing, alert }: RideSafetyProps) {
  const [isShown, setShown] = useState(false);
  // Its time may be over while somebody looks for the number to call.
  if ((!isOpen(ride) && alert === null && !isShown) || ride.my_role === 'candidate') return null;
  return (
    <Sheet isBusy={false} open={isShown} onOpenChange={setShown}>
      <SheetTrigger asChild>
        <Button variant="quiet" className="-ms-3.5 self-start">
          <Shield aria-hidden="true" /> {safetyTexts.title}
        </Button>
      </SheetTrigger>
      <SheetContent>
        <SheetHeader>
          <SheetTitle>{safetyTexts.title}</SheetTitle>
          <SheetDescription>{safetyTexts.detail}</SheetDescription>
        </SheetHeader>
        <SheetBody>
          <SafetyList
            number={theTown().emergency_number}
            {...{ contact, sharing, alert }}
            pinHint={pinHintOf(ride)}
            pinChoice={ride.pin === null ? null : <PinChoiceFold />}
            reportTo={newCasePath(ride.id)}
            onShare={() => void share(sharedWords(ride))}
          />
        </SheetBody>
      </SheetContent>
    </Sheet>
  );
}

function pinHintOf(ride: Ride): string | undefined {
  const { my_role: role, status, pin, needs_pin: needsPin, driver } = ride;
  if (role === 'driver' && status === 'in_route') return startsWithoutPin(ride) ? safetyTexts.driverNoPin : safetyTexts.driverPin;
  if (pin === null) return undefined;
  const words = needsPin ? safetyTexts.pin : safetyTexts.noPin;
  return words({ pin, driver: driver ? firstNameOf(driver.full_name) : rideTexts.theDriver });
}

async function share(text: string): Promise<void> {
  const outcome = await passOn({ text });
  if (outcome === 'copied') toast({ title: safetyTexts.copied });
  if (outcome === 'kept') toast({ title: safetyTexts.shareFailed, tone: 'danger' });
}
