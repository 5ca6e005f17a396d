import { distanceM, isInside, nearestOnLine, simplify, smooth, smoothRing } from './lines.js';
import { islands, river, shore } from './land-plan.js';
import { toGround, type Line, type Point } from './plane.js';

/** How far east the drawn sea reaches (m): well beyond what the map lets one see. */
const seaEdge = 16_000;
/** Banks: streets keep this far from the water (m). */
const bankM = 14;

/** Corners that lie nearer than this (m) to the true curve are left out. */
const toleranceM = 0.6;

export const shoreLine: Line = simplify(smooth(shore, 40).map(toGround), toleranceM);
export const seaRing: Line = [[seaEdge, 14_000], ...shoreLine, [seaEdge, -14_000]];
export const islandRings: readonly Line[] = islands.map((island) => smoothRing(island, 40).map(toGround));

const centre = smooth(
  river.map(([u, v]) => [u, v]),
  40,
).map(toGround);
const widths = smooth(
  river.map(([u, , widthM]) => [u, widthM]),
  40,
).map(([, widthM]) => widthM);
/** The middle of the river. */
export const riverLine: Line = simplify(centre, toleranceM);
export const riverRing: Line = [...bankOf(1), ...bankOf(-1).reverse()];

function bankOf(side: 1 | -1): Point[] {
  const bank = centre.map((point, index): Point => {
    const [before, after] = [centre[index - 1] ?? point, centre[index + 1] ?? point];
    const share = index / (centre.length - 1);
    const half = (widths[Math.round(share * (widths.length - 1))] ?? 0) / 2 / distanceM(before, after);
    return [point[0] - side * (after[1] - before[1]) * half, point[1] + side * (after[0] - before[0]) * half];
  });
  return simplify(bank, toleranceM);
}

export type Water = 'sea' | 'river';

const widestM = Math.max(...widths) / 2 + bankM;
const closedRiver: Line = [...riverRing, ...riverRing.slice(0, 1)];
const westernmostSea = Math.min(...shoreLine.map(([x]) => x)) - bankM;

/** What water a point lies in, banks included; undefined on dry land. */
export function waterAt(point: Point): Water | undefined {
  const isNearRiver = nearestOnLine(riverLine, point).offM < widestM;
  if (isNearRiver && isWet(riverRing, closedRiver, point)) return 'river';
  return point[0] > westernmostSea && isWet(seaRing, shoreLine, point) ? 'sea' : undefined;
}

function isWet(ring: Line, bank: Line, point: Point): boolean {
  return isInside(ring, point) || nearestOnLine(bank, point).offM < bankM;
}
