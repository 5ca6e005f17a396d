import { isInside, nearestOnLine, pointAlong, segments, smooth, smoothRing } from './lines.js';
import { islands, river, shore } from './plan.js';
import { toGround, type Line, type Point } from './plane.js';

/** How far east the drawn sea reaches (m): well beyond what the map lets one see. */
const seaEdge = 9000;
/** Banks: streets keep this far from the water (m). */
const bankM = 14;

const ground = (line: Line, stepM: number): Point[] => smooth(line, stepM).map(toGround);
const closed = (line: Line): Line => [...line, ...line.slice(0, 1)];

export const shoreLine: Line = ground(shore, 40);
export const seaRing: Line = [[seaEdge, 6000], ...shoreLine, [seaEdge, -6000]];
export const islandRings: readonly Line[] = islands.map((island) => smoothRing(island, 40).map(toGround));

const centre = smooth(river.map(([u, v]) => [u, v]), 40);
const widths = smooth(river.map(([u, , widthM]) => [u, widthM]), 40);
/** Centre of the river, and its width (m) at each of those points. */
export const riverLine: Line = centre.map(toGround);
const widthAt = (share: number): number => widths[Math.round(share * (widths.length - 1))]?.[1] ?? 0;

export const riverRing: Line = bankOf(1).concat(bankOf(-1).reverse());

function bankOf(side: 1 | -1): Point[] {
  const total = [...segments(riverLine)].map(({ startM }) => startM);
  return total.map((startM, index) => {
    const { point, heading } = pointAlong(riverLine, startM + 0.01);
    const half = widthAt(index / total.length) / 2;
    return [point[0] - side * heading[1] * half, point[1] + side * heading[0] * half];
  });
}

export type Water = 'sea' | 'river';

const widestM = Math.max(...widths.map(([, widthM]) => widthM)) / 2 + bankM;
const westernmostSea = Math.min(...shoreLine.map(([x]) => x)) - bankM;

/** What water a point lies in, banks included; undefined on dry land. */
export function waterAt(point: Point): Water | undefined {
  const isNearRiver = nearestOnLine(riverLine, point).offM < widestM;
  if (isNearRiver && isWet(riverRing, closed(riverRing), point)) return 'river';
  return point[0] > westernmostSea && isWet(seaRing, shoreLine, point) ? 'sea' : undefined;
}

function isWet(ring: Line, bank: Line, point: Point): boolean {
  return isInside(ring, point) || nearestOnLine(bank, point).offM < bankM;
}
