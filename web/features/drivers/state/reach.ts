import type { DriverState } from '@server/drivers/drivers.contract.js';
import type { DeviceState } from '../device/device';

/** Whether offers can reach a driver, and if not, why. `waiting` mends itself within seconds. */
export type Reach = 'off' | 'ride' | 'reached' | 'waiting' | Trouble;
/** Why nobody knows where they are. */
export type Trouble = 'denied' | 'lost' | 'vague' | 'unheard';

type ReachState = Pick<DriverState, 'availability' | 'is_bookable' | 'active_ride_id'>;

export interface ReachFacts {
  readonly state: ReachState;
  readonly device: DeviceState;
  /** The last fix of this device reached the server. */
  readonly isHeard: boolean;
}

/** What is true of a driver now; the device's own trouble counts before what the server still believes. */
export function reachOf({ state, device, isHeard }: ReachFacts): Reach {
  const { availability, is_bookable: isBookable, active_ride_id: ride } = state;
  if (availability === 'off') return 'off';
  const trouble = troubleOf({ device, isHeard, isKnown: isBookable });
  if (trouble) return trouble;
  if (ride !== null || availability === 'busy') return 'ride';
  return isBookable ? 'reached' : 'waiting';
}

interface PlaceFacts extends Pick<ReachFacts, 'device' | 'isHeard'> {
  /** The server still knows where they are. */
  readonly isKnown: boolean;
}

/** What keeps a driver's place from the server; undefined where nothing does, and until that is known. */
export function troubleOf({ device, isHeard, isKnown }: PlaceFacts): Trouble | undefined {
  if (device === 'denied' || device === 'lost' || device === 'vague') return device;
  return isHeard || isKnown ? undefined : 'unheard';
}

/** Nothing comes to this driver until something is mended. */
export function isTrouble(reach: Reach): reach is Trouble {
  return reach === 'denied' || reach === 'lost' || reach === 'vague' || reach === 'unheard';
}
