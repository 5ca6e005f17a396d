import { nearestOnLine, pointAlong } from './lines.js';
import type { Point } from './plane.js';
import type { Street } from './streets.js';
import { waters } from './waters.js';

/** One number for each so many metres of street: odd on the left, even on the right. */
const metresPerNumber = 9;
/** Doors stand this far from the middle of the street (m). */
const setbackM = 17;

/** Where a house stands; undefined when the street has no such number. */
export function housePoint(street: Street, number: number): Point | undefined {
  const isOnStreet = Number.isInteger(number) && number >= 1 && number * metresPerNumber <= street.lengthM;
  if (!isOnStreet) return undefined;
  const { point, heading } = pointAlong(street.line, number * metresPerNumber);
  const side = number % 2 === 0 ? 1 : -1;
  const door: Point = [point[0] + side * heading[1] * setbackM, point[1] - side * heading[0] * setbackM];
  return waters().at(door) === undefined ? door : undefined;
}

/** The number of the house nearest to a point beside the street; undefined where none stands (a bridge). */
export function nearestNumber(street: Street, point: Point): number | undefined {
  const { alongM } = nearestOnLine(street.line, point);
  const { point: middle, heading } = pointAlong(street.line, alongM);
  const isRight = (point[0] - middle[0]) * heading[1] - (point[1] - middle[1]) * heading[0] > 0;
  const wanted = alongM / metresPerNumber;
  const parity = isRight ? 0 : 1;
  const nearest = Math.max(2 - parity, 2 * Math.round((wanted - parity) / 2) + parity);
  return [nearest, nearest - 2, nearest + 2].find((number) => housePoint(street, number) !== undefined);
}
