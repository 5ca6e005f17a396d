import { formatters } from '../../contract/texts/formatters.js';
import type { Town } from '../../service-area/the-town.contract.js';
import type { LatLng } from '../../town/geo.contract.js';
import { alertTexts } from './texts.js';

/** 'Tue, May 1, 2030, 8:00:00 AM EDT': on the town's clocks, which it names, as the town writes. */
export function alertTime(at: Date, { time_zone: timeZone, language }: Pick<Town, 'time_zone' | 'language'>): string {
  const [day, clock] = [
    { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
    { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short' },
  ] as const;
  return formatters.getDateTimeFormat(language, { ...day, ...clock, timeZone }).format(at);
}

/** An address where there is one, and always the degrees: an address may be a house away. */
export function alertPlaceText(place: (LatLng & { address: string | null }) | null): string {
  if (!place) return alertTexts.unknown;
  const degrees = `${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}`;
  return place.address === null || place.address === degrees ? degrees : alertTexts.addressed({ address: place.address, degrees });
}
