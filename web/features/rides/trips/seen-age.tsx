import { staleFixMs } from '@server/drivers/drivers.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { useIsLive } from '../../../lib/connection';
import { useHasNetwork } from '../../../lib/device/online';
import { formatAge } from '../state/sentence';
import { rideTexts } from '../texts';

/** Younger than this (ms) nobody wants to know how old the screen is. */
const freshMs = 15_000;

/** How old what is shown is: the driver's position beyond 30 s (M49), the whole ride while we are cut off. */
export function SeenAge({ ride, nowMs }: { ride: Ride; nowMs: number }) {
  const isCut = useIsCut();
  const age = nowMs - Date.parse(ride.server_now);
  const fixAge = ride.driver_position ? nowMs - Date.parse(ride.driver_position.at) : 0;
  if (isCut && age > freshMs) return <Quiet>{rideTexts.asOf({ age: formatAge(age) })}</Quiet>;
  if (fixAge <= staleFixMs) return null;
  return <Quiet>{(ride.my_role === 'driver' ? rideTexts.myLastFix : rideTexts.lastSeen)({ age: formatAge(fixAge) })}</Quiet>;
}

/** The live connection is away, or the device says that it has no network: the former takes longer to notice. */
function useIsCut(): boolean {
  const isOnline = useHasNetwork();
  return !useIsLive() || !isOnline;
}

function Quiet({ children }: { children: string }) {
  return (
    <p data-testid="seen-age" className="numeral -mt-3 text-caption font-semibold text-warning-text">
      {children}
    </p>
  );
}
