import { townName } from './address.contract.js';
import type { Place } from './geo.contract.js';
import { housePoint, nearestNumber } from './plan/houses.js';
import { landmarks, type LandmarkKind } from './plan/landmarks.js';
import { lengthM, nearestOnLine, pointAlong } from './plan/lines.js';
import { toGround, toLatLng, type Point } from './plan/plane.js';
import { meetings, type Street } from './plan/streets.js';
import { normalize } from './search-text.js';
import { town } from './plan/town.js';

export interface TownLandmark extends Place {
  readonly kind: LandmarkKind;
  readonly street: string;
}

let builtLandmarks: readonly TownLandmark[] | undefined;

/** Every named place with its address, the better known first. */
export function townLandmarks(): readonly TownLandmark[] {
  builtLandmarks ??= landmarks.map(({ name, kind, street: streetName, near }) => {
    const street = streetNamed(streetName);
    const number = street && nearestNumber(street, toGround(near));
    const door = street && number !== undefined ? housePoint(street, number) : undefined;
    if (door === undefined) throw new Error(`The plan has no address for ${name}`);
    return { ...place(name, `${number} ${streetName}`, door), kind, street: streetName };
  });
  return builtLandmarks;
}

function streetNamed(name: string): Street | undefined {
  return town().streets.find((street) => street.name === name);
}

/** A house as a place; undefined when the street has no such number. */
export function housePlace(street: Street, number: number): Place | undefined {
  const door = housePoint(street, number);
  return door && place(`${number} ${street.name}`, `${number} ${street.name}`, door);
}

/** A whole street, at its middle. */
export function streetPlace(street: Street): Place {
  return place(street.name, street.name, pointAlong(street.line, lengthM(street.line) / 2).point);
}

/** The first corner of two streets, if they meet. */
export function cornerPlace(a: Street, b: Street): Place | undefined {
  const alongM = a === b ? undefined : meetings(a.line, b.line)[0];
  const name = `${a.name} & ${b.name}`;
  return alongM === undefined ? undefined : place(name, name, pointAlong(a.line, alongM).point);
}

/** The landmark, house or street of exactly this name. */
export function townPlace(name: string): Place | undefined {
  const landmark = townLandmarks().find((known) => known.name === name);
  if (landmark !== undefined) return plain(landmark);
  const [, number, streetName = name] = /^(\d{1,5}) (.+)$/.exec(name) ?? [];
  const street = streetNamed(streetName);
  if (street === undefined) return undefined;
  return number === undefined ? streetPlace(street) : housePlace(street, Number(number));
}

/** The house nearest to a point, on the nearest street that has one there; with its distance (m). */
export function nearestHouse(point: Point): { place: Place; offM: number } | undefined {
  const byDistance = town()
    .streets.map((street) => ({ street, offM: nearestOnLine(street.line, point).offM }))
    .toSorted((a, b) => a.offM - b.offM);
  for (const { street, offM } of byDistance.slice(0, 3)) {
    const number = nearestNumber(street, point);
    const house = number === undefined ? undefined : housePlace(street, number);
    if (house !== undefined) return { place: house, offM };
  }
  return undefined;
}

/** Only what goes over the wire. */
export function plain({ id, name, address, lat, lng }: Place): Place {
  return { id, name, address, lat, lng };
}

function place(name: string, address: string, at: Point): Place {
  return { id: normalize(name).replaceAll(' ', '-'), name, address: `${address}, ${townName}`, ...toLatLng(at) };
}
