import { formatMiles, milesOf } from '../../../lib/format/distance';
import { placesTexts } from '../texts';
import type { DriverPoint, MapContent, MapPoint } from './map-content';

/** A position older than this (s) is one that was last seen, not one that is (D8). */
const staleAfterS = 30;

/** What the map shows, in one sentence: `Map: from 12 Mill Street to Harbor Station, 1.4 mi`. */
export function describeMap({ pickup, destination, stops = [], driver, distanceMiles, path }: MapContent): string {
  const parts = [way(pickup, destination), via(stops), lengthOf(distanceMiles, path), driver === undefined ? '' : driverWords(driver)];
  const said = parts.filter((part) => part !== '').join(', ');
  return said === '' ? placesTexts.mapOnly : `Map: ${said}`;
}

function way(pickup: MapPoint | undefined, destination: MapPoint | undefined): string {
  const from = pickup && `from ${nameOf(pickup, 'the pickup')}`;
  const to = destination && `to ${nameOf(destination, 'the destination')}`;
  return [from, to].filter(Boolean).join(' ');
}

function via(stops: readonly MapPoint[]): string {
  return stops.length === 0 ? '' : `by ${stops.map((stop) => nameOf(stop, 'a stop')).join(' and ')}`;
}

function nameOf({ name }: MapPoint, otherwise: string): string {
  return name || otherwise;
}

function lengthOf(distanceMiles: number | undefined, path: MapContent['path']): string {
  if (distanceMiles !== undefined) return formatMiles(distanceMiles);
  return path === undefined || path.length < 2 ? '' : formatMiles(milesOf(pathLengthM(path)));
}

/** Near enough for a sentence: the town is small enough to be flat. */
function pathLengthM(path: readonly (readonly [number, number])[]): number {
  return path.reduce((total, [lng, lat], index) => {
    const [beforeLng, beforeLat] = path[index - 1] ?? [lng, lat];
    const east = (lng - beforeLng) * Math.cos((lat * Math.PI) / 180);
    return total + Math.hypot(east, lat - beforeLat) * 111_195;
  }, 0);
}

/** The driver and the age of the position: `Dan is here`, `Dan, last seen 0:45 ago`. */
export function driverWords({ name, ageS }: DriverPoint): string {
  const who = name || 'the driver';
  if (ageS <= staleAfterS) return `${who} is on the way`;
  return `${who}, ${lastSeen(ageS)}`;
}

export function isStale(ageS: number): boolean {
  return ageS > staleAfterS;
}

export function lastSeen(ageS: number): string {
  const seconds = Math.floor(ageS);
  return `last seen ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} ago`;
}
