import { placeKnownMs } from '@server/drivers/drivers.contract.js';
import { useHere } from '../../lib/here';
import { useDriverState } from './api/use-driver-state';
import { useReading } from './device/device';

export interface OwnPlace {
  readonly lat: number;
  readonly lng: number;
  /** Seconds since it was measured. */
  readonly ageS: number;
}

/** Where I am: as this device has it, else as the server last heard it. */
export function useOwnPlace(): OwnPlace | undefined {
  const reading = useReading();
  const state = useDriverState().data;
  const here = useHere();
  if (reading) return { lat: reading.lat, lng: reading.lng, ageS: 0 };
  if (!state || state.lat === null || state.lng === null || state.fix_at === null || state.availability === 'off') return undefined;
  const ageMs = Math.max(0, new Date(here.now).getTime() - Date.parse(state.fix_at));
  return ageMs > placeKnownMs ? undefined : { lat: state.lat, lng: state.lng, ageS: ageMs / 1000 };
}
