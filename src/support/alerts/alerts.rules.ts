import { formatters } from '../../contract/texts/formatters.js';
import type { RideStatus } from '../../rides/ride.contract.js';
import { isUnderWay } from '../../rides/ride-status.contract.js';
import type { LatLng } from '../../town/geo.contract.js';
import { alertLingerMs } from './alerts.contract.js';
import { alertTexts } from './texts.js';

interface Progress {
  readonly status: RideStatus;
  readonly completed_at: Date | null;
  readonly cancelled_at: Date | null;
}

/** While a car is on the way for the ride, and for a while after its end. */
export function mayAlert(ride: Progress, now: Date): boolean {
  if (isUnderWay(ride)) return true;
  const endedAt = ride.completed_at ?? ride.cancelled_at;
  return endedAt !== null && now.getTime() < endedAt.getTime() + alertLingerMs;
}

/** 'Tue, May 1, 2030, 8:00:00 AM EDT': on the town's clocks, which it names. */
export function alertTime(at: Date, timeZone: string): string {
  const [day, clock] = [
    { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
    { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short' },
  ] as const;
  return formatters.getDateTimeFormat('en-US', { ...day, ...clock, timeZone }).format(at);
}

/** An address where there is one, and always the degrees: an address may be a house away. */
export function alertPlaceText(place: (LatLng & { address: string | null }) | null): string {
  if (!place) return alertTexts.unknown;
  const degrees = `${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}`;
  return place.address === null || place.address === degrees ? degrees : alertTexts.addressed({ address: place.address, degrees });
}
