import { areas } from './areas.js';
import { distanceM, isInside, nearestOnLine, pointAlong, smooth } from './lines.js';
import { railway } from './land-plan.js';
import { toGround, type Line, type Point } from './plane.js';
import type { Street } from './streets.js';
import { waters } from './waters.js';

/** One plot for so many metres on each side of a street. */
const plotM = 27;
/** In the middle of town every plot is built on; from here outwards (m) fewer and fewer are. */
const denseWithinM = 520;
const emptyBeyondM = 1750;

interface Building {
  readonly middle: Point;
  readonly ring: Line;
  readonly reachM: number;
}

/** Footprints along the streets, only to be looked at. The same on every machine. */
export function buildBuildings(streets: readonly Street[]): Line[] {
  const open = areas.filter(({ kind }) => kind !== 'campus').map(({ ring }) => ring.map(toGround));
  const rails = smooth(railway, 60).map(toGround);
  const built: Building[] = [];
  for (const candidate of streets.flatMap(plots)) {
    const isFree =
      waters().at(candidate.middle) === undefined &&
      open.every((ring) => !isInside(ring, candidate.middle)) &&
      nearestOnLine(rails, candidate.middle).offM > candidate.reachM + 8 &&
      streets.every(({ line }) => nearestOnLine(line, candidate.middle).offM > candidate.reachM + 3) &&
      built.every(({ middle, reachM }) => distanceM(middle, candidate.middle) > reachM + candidate.reachM - 3);
    if (isFree) built.push(candidate);
  }
  return built.map(({ ring }) => ring);
}

function plots(street: Street, streetIndex: number): Building[] {
  const found: Building[] = [];
  for (let plot = 1; plot * plotM < street.lengthM; plot += 1) {
    for (const side of [1, -1] as const) {
      const chance = dice(streetIndex * 4096 + plot * 2 + (side === 1 ? 1 : 0));
      const building = footprint(street, { alongM: plot * plotM, side, chance });
      if (chance() < density(building.middle)) found.push(building);
    }
  }
  return found;
}

function density([x, y]: Point): number {
  const outM = Math.hypot(x - 150, y);
  return Math.min(1, Math.max(0, (emptyBeyondM - outM) / (emptyBeyondM - denseWithinM))) ** 1.3;
}

/** A rectangle that faces its street; larger in the middle of town. */
function footprint(street: Street, { alongM, side, chance }: { alongM: number; side: 1 | -1; chance: () => number }): Building {
  const { point, heading } = pointAlong(street.line, alongM + (chance() - 0.5) * 6);
  const isCentral = Math.hypot(...point) < denseWithinM;
  const half: Point = isCentral ? [7 + chance() * 4.5, 7 + chance() * 4] : [4.5 + chance() * 3, 4.5 + chance() * 2.5];
  const setbackM = (isCentral ? 9 : 12) + half[1] + chance() * 3;
  const middle: Point = [point[0] + side * heading[1] * setbackM, point[1] - side * heading[0] * setbackM];
  const corner = (along: number, across: number): Point => [
    middle[0] + heading[0] * half[0] * along - heading[1] * half[1] * across,
    middle[1] + heading[1] * half[0] * along + heading[0] * half[1] * across,
  ];
  return { middle, ring: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], reachM: Math.max(...half) };
}

/** A repeatable row of numbers from 0 to 1 (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
