import { comesNear, distanceM, isInside, simplify, smooth, smoothRing } from './lines.js';
import { islands, river, shore } from './land-plan.js';
import { toGround, type Line, type Point } from './plane.js';

/** How far east the drawn sea reaches (m): well beyond what the map lets one see. */
const seaEdge = 16_000;
/** Banks: streets keep this far from the water (m). */
const bankM = 14;

/** Corners that lie nearer than this (m) to the true curve are left out. */
const toleranceM = 0.6;

type Water = 'sea' | 'river';

export interface Waters {
  readonly seaRing: Line;
  readonly islandRings: readonly Line[];
  /** The middle of the river. */
  readonly riverLine: Line;
  readonly riverRing: Line;
  /** What water a point lies in, banks included; undefined on dry land. */
  at(point: Point): Water | undefined;
}

let drawn: Waters | undefined;

/** The demo town's sea and river; drawn at first use (some 20 ms), the same on every machine. */
export function waters(): Waters {
  drawn ??= draw();
  return drawn;
}

function draw(): Waters {
  const shoreLine = simplify(smooth(shore, 40).map(toGround), toleranceM);
  const seaRing: Line = [[seaEdge, 14_000], ...shoreLine, [seaEdge, -14_000]];
  const westernmostSea = Math.min(...shoreLine.map(([x]) => x)) - bankM;
  const { line: riverLine, ring: riverRing, widestM } = drawRiver();
  const closedRiver: Line = [...riverRing, ...riverRing.slice(0, 1)];
  return {
    seaRing,
    islandRings: islands.map((island) => smoothRing(island, 40).map(toGround)),
    riverLine,
    riverRing,
    at: (point) => {
      const isNearRiver = comesNear(riverLine, point, widestM);
      if (isNearRiver && isWet(riverRing, closedRiver, point)) return 'river';
      return point[0] > westernmostSea && isWet(seaRing, shoreLine, point) ? 'sea' : undefined;
    },
  };
}

/** `widestM` is how far from its middle (m) a point may lie in it, banks included. */
function drawRiver(): { line: Line; ring: Line; widestM: number } {
  const centre = smooth(
    river.map(([u, v]) => [u, v]),
    40,
  ).map(toGround);
  const widths = smooth(
    river.map(([u, , widthM]) => [u, widthM]),
    40,
  ).map(([, widthM]) => widthM);
  const bank = (side: 1 | -1): Point[] => {
    const points = centre.map((point, index): Point => {
      const [before, after] = [centre[index - 1] ?? point, centre[index + 1] ?? point];
      const share = index / (centre.length - 1);
      const half = (widths[Math.round(share * (widths.length - 1))] ?? 0) / 2 / distanceM(before, after);
      return [point[0] - side * (after[1] - before[1]) * half, point[1] + side * (after[0] - before[0]) * half];
    });
    return simplify(points, toleranceM);
  };
  const ring: Line = [...bank(1), ...bank(-1).reverse()];
  return { line: simplify(centre, toleranceM), ring, widestM: Math.max(...widths) / 2 + bankM };
}

function isWet(ring: Line, bank: Line, point: Point): boolean {
  return comesNear(bank, point, bankM) || isInside(ring, point);
}
