import { boxesTouch, crossing, lengthM, nearestOnLine, segments, simplify, smooth } from './lines.js';
import { plannedStreets, type PlannedStreet, type StreetKind } from './street-plan.js';
import { toGround, type Line, type Point } from './plane.js';
import { waters } from './waters.js';

export interface Street {
  readonly name: string;
  readonly kind: StreetKind;
  /** Centre line on the ground; house numbers count from its start. */
  readonly line: Line;
  readonly lengthM: number;
  /** It crosses the river. */
  readonly bridge: boolean;
}

const stepM = 20;
/** How far a drawn corner may lie off the true curve (m). */
const toleranceM = 0.6;
/** A street that ends this near to another ends in it (m). */
const joinM = 45;

/** All streets as they lie on the ground: bent, cut at the water, joined where they meet. */
export function buildStreets(): Street[] {
  const drawn = plannedStreets.map((planned) => ({ planned, line: simplify(dryPart(planned), toleranceM) }));
  return drawn.map(({ planned, line }) => {
    const others = drawn.filter((other) => other.planned !== planned).map((other) => other.line);
    const joined = joinEnds(line, others);
    return {
      name: planned.name,
      kind: planned.kind,
      line: joined,
      lengthM: lengthM(joined),
      bridge: planned.bridge === true,
    };
  });
}

/** The longest part on dry land; a street with a bridge goes on over the river. */
function dryPart(planned: PlannedStreet): Line {
  let [longest, current]: [Point[], Point[]] = [[], []];
  for (const point of smooth(planned.line, stepM).map(toGround)) {
    const water = waters().at(point);
    const isPassable = water === undefined || (water === 'river' && planned.bridge === true);
    if (isPassable) current.push(point);
    else current = [];
    if (current.length > longest.length) longest = current;
  }
  return longest;
}

function joinEnds(line: Line, others: readonly Line[]): Line {
  const withStart = joinStart(line, others);
  return joinStart([...withStart].reverse(), others).reverse();
}

/** Cuts an overshoot back to the street it crosses, or lengthens the line to the street it nearly meets. */
function joinStart(line: Line, others: readonly Line[]): Point[] {
  const start = line[0];
  if (start === undefined) return [];
  const overshoot = firstCrossing(line, others);
  if (overshoot !== undefined) {
    const kept = line.filter((_, index) => index > overshoot.index);
    return [overshoot.point, ...kept];
  }
  const nearest = others.map((other) => nearestOnLine(other, start)).toSorted((a, b) => a.offM - b.offM)[0];
  if (nearest === undefined || nearest.offM > joinM || nearest.offM === 0) return [...line];
  return [nearest.point, ...line];
}

/** A crossing within `joinM` of the start, and the corner before it. */
function firstCrossing(line: Line, others: readonly Line[]): { index: number; point: Point } | undefined {
  let index = 0;
  for (const { from, to, startM, lengthM: span } of segments(line)) {
    if (startM > joinM) return undefined;
    const reach = Math.min(1, (joinM - startM) / span);
    const near: Point = [from[0] + (to[0] - from[0]) * reach, from[1] + (to[1] - from[1]) * reach];
    for (const other of others) {
      const point = crossingPoint(from, near, other);
      if (point !== undefined) return { index, point };
    }
    index += 1;
  }
  return undefined;
}

function crossingPoint(from: Point, to: Point, other: Line): Point | undefined {
  if (!boxesTouch([from, to], other)) return undefined;
  for (const segment of segments(other)) {
    const share = crossing(from, to, segment.from, segment.to);
    if (share !== undefined) return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  }
  return undefined;
}

/** Where two lines meet: by crossing, or by an end of one that touches the other (m along the first). */
export function meetings(line: Line, other: Line): number[] {
  const found: number[] = [];
  for (const { from, to, startM, lengthM: span } of segments(line)) {
    for (const segment of segments(other)) {
      const share = crossing(from, to, segment.from, segment.to);
      if (share !== undefined) found.push(startM + share * span);
    }
  }
  for (const end of [other[0], other.at(-1)]) {
    if (end === undefined) continue;
    const touch = nearestOnLine(line, end);
    if (touch.offM < 2) found.push(touch.alongM);
  }
  for (const [end, alongM] of [
    [line[0], 0],
    [line.at(-1), lengthM(line)],
  ] as const) {
    if (end !== undefined && nearestOnLine(other, end).offM < 2) found.push(alongM);
  }
  return found.toSorted((a, b) => a - b).filter((alongM, index, all) => index === 0 || alongM - (all[index - 1] ?? 0) > 3);
}
