import { formatMiles, milesOf } from '../../../../lib/format/distance';
import { placesTexts } from '../../texts';
import type { DriverPhase, DriverPoint, MapContent, MapPoint } from './map-content';
import { lengthM } from './map-path';

/** A position older than this (s) is one that was last seen, not one that is (D8). */
const staleAfterS = 30;

/** What the map shows, in one sentence: `Map: from 12 Mill Street to Harbor Station, 1.4 mi`. */
export function describeMap({ pickup, destination, stops = [], driver, phase, distanceMiles, path }: MapContent): string {
  const car = driver === undefined ? '' : driverWords(driver, phase);
  const parts = [way(pickup, destination), via(stops), lengthOf(distanceMiles, path), car];
  const said = parts.filter((part) => part !== '').join(', ');
  return said === '' ? placesTexts.mapOnly : `Map: ${said}`;
}

function way(pickup: MapPoint | undefined, destination: MapPoint | undefined): string {
  const from = pickup && `from ${nameOf(pickup, 'the pickup')}`;
  const to = destination && `to ${nameOf(destination, 'the destination')}`;
  return [from, to].filter(Boolean).join(' ');
}

function via(stops: readonly MapPoint[]): string {
  return stops.length === 0 ? '' : `via ${stops.map((stop) => nameOf(stop, 'a stop')).join(' and ')}`;
}

function nameOf({ name }: MapPoint, otherwise: string): string {
  return name || otherwise;
}

function lengthOf(distanceMiles: number | undefined, path: MapContent['path']): string {
  if (distanceMiles !== undefined) return formatMiles(distanceMiles);
  return path === undefined || path.length < 2 ? '' : formatMiles(milesOf(lengthM(path)));
}

/** What the driver is about, or the age of the position: `Dan is on the way`, `Dan, last seen 0:45 ago`. */
function driverWords({ name, ageS, isMe = false }: DriverPoint, phase: DriverPhase | undefined): string {
  const who = name || 'the driver';
  if (isStale(ageS)) return `${isMe ? 'your car' : who}, ${lastSeen(ageS)}`;
  return isMe ? 'your car' : `${who} ${placesTexts.driver[phase ?? 'coming']}`;
}

export function isStale(ageS: number): boolean {
  return ageS > staleAfterS;
}

export function lastSeen(ageS: number): string {
  const seconds = Math.floor(ageS);
  return `last seen ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} ago`;
}
