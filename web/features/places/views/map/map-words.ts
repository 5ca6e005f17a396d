import { formatMiles, milesOf } from '../../../../lib/format/units/distance';
import { placesTexts } from '../../texts';
import type { DriverPhase, DriverPoint, MapContent, MapPoint } from './map-content';
import { lengthM } from './map-path';
import { minutesAndSeconds } from '../../../../lib/format/units/digits';

const texts = placesTexts.described;

/** A position older than this (s) is one that was last seen, not one that is (D8). */
const staleAfterS = 30;

/** What the map shows, in one sentence: `Map: from 12 Mill Street to Harbor Station, 1.4 mi`. */
export function describeMap({ pickup, destination, stops = [], driver, phase, distanceMiles, path }: MapContent): string {
  const car = driver === undefined ? '' : driverWords(driver, phase);
  const parts = [way(pickup, destination), via(stops), lengthOf(distanceMiles, path), car];
  const facts = parts.filter((part) => part !== '').join(', ');
  return facts === '' ? placesTexts.mapOnly : texts.map({ facts });
}

function way(pickup: MapPoint | undefined, destination: MapPoint | undefined): string {
  const from = pickup && nameOf(pickup, texts.unnamed.pickup);
  const to = destination && nameOf(destination, texts.unnamed.destination);
  if (from && to) return texts.fromTo({ pickup: from, destination: to });
  if (from) return texts.from({ pickup: from });
  return to ? texts.to({ destination: to }) : '';
}

function via(stops: readonly MapPoint[]): string {
  if (stops.length === 0) return '';
  const names = stops.map((stop) => nameOf(stop, texts.unnamed.stop));
  return texts.via({ stops: names.reduce((others, last) => texts.stops({ others, last })) });
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
  const age = ageOf(ageS);
  if (isMe) return isStale(ageS) ? texts.myCarSeen({ age }) : texts.myCar;
  const who = name || texts.unnamed.driver;
  return isStale(ageS) ? texts.driverSeen({ name: who, age }) : texts.driver[phase ?? 'coming']({ name: who });
}

export function isStale(ageS: number): boolean {
  return ageS > staleAfterS;
}

export function lastSeen(ageS: number): string {
  return placesTexts.lastSeen({ age: ageOf(ageS) });
}

/** '0:45'. */
function ageOf(ageS: number): string {
  return minutesAndSeconds(Math.floor(ageS));
}
