import { staleFixMs } from '@server/drivers/drivers.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { isUnderWay } from '@server/rides/ride-status.contract.js';
import { useIsLive } from '../../../../lib/connection';
import { useHasNetwork } from '../../../../lib/device/online';
import { isCarSeen } from '../../state/seen/car-seen';
import { formatAge } from '../../state/sentence';
import { rideTexts } from '../../texts';
import { seenTexts } from './seen-texts';

/** Younger than this (ms) nobody wants to know how old the screen is. */
const freshMs = 15_000;

/** How old what is shown is: the driver's position beyond 30 s (M49), or that there is none; the whole ride while we are cut off. */
export function SeenAge({ ride, nowMs }: SeenProps) {
  const age = useAge({ ride, nowMs });
  const news = age === undefined ? newsOf(ride, nowMs) : undefined;
  return (
    <>
      {/* A number that changes each second is no news. */}
      {age === undefined ? null : (
        <p>
          <Line>{age}</Line>
        </p>
      )}
      {/* There before there is any, so that it is read out. Empty it takes no room, nor a gap. */}
      <output className="empty:absolute">{news === undefined ? null : <Line>{news}</Line>}</output>
    </>
  );
}

interface SeenProps {
  ride: Ride;
  nowMs: number;
}

function useAge({ ride, nowMs }: SeenProps): string | undefined {
  const isCut = useIsCut();
  const age = nowMs - Date.parse(ride.server_now);
  if (isCut && age > freshMs) return rideTexts.asOf({ age: formatAge(age) });
  const { my_role: role, driver_position: at } = ride;
  if (at === null || isCarSeen(ride, nowMs)) return undefined;
  const said = role === 'driver' ? rideTexts.myLastFix : rideTexts.lastSeen;
  return said({ age: formatAge(nowMs - Date.parse(at.at)) });
}

function newsOf(ride: Ride, nowMs: number): string | undefined {
  const { driver } = ride;
  if (!driver || isCarSeen(ride, nowMs) || !isMissed(ride, nowMs)) return undefined;
  return seenTexts.unseen({ driver: firstNameOf(driver.full_name) });
}

/** Others wait to see a car that has told no place since it set out; its first one takes a moment. */
function isMissed(ride: Ride, nowMs: number): boolean {
  const { my_role: role, departed_at: departed } = ride;
  return role !== 'driver' && isUnderWay(ride) && departed !== null && nowMs - Date.parse(departed) > staleFixMs;
}

/** The live connection is away, or the device says that it has no network: the former takes longer to notice. */
function useIsCut(): boolean {
  const isOnline = useHasNetwork();
  return !useIsLive() || !isOnline;
}

function Line({ children }: { children: string }) {
  return (
    <span data-testid="seen-age" className="numeral -mt-3 block text-caption font-semibold text-warning-text">
      {children}
    </span>
  );
}
