import type { Line, Point } from './plane.js';

/** A place on a line: how far along (m), where, and how far off the line the asked point was (m). */
export interface OnLine {
  readonly alongM: number;
  readonly point: Point;
  readonly offM: number;
}

/** Without `Math.hypot`, which takes longer than all that is done with the distance. */
export function distanceM(a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  return Math.sqrt(dx * dx + dy * dy);
}

/** The line's segments with the distance at which each begins. */
export function* segments(line: Line): Generator<{ from: Point; to: Point; startM: number; lengthM: number }> {
  let startM = 0;
  let from: Point | undefined;
  for (const to of line) {
    if (from !== undefined) {
      const lengthM = distanceM(from, to);
      yield { from, to, startM, lengthM };
      startM += lengthM;
    }
    from = to;
  }
}

export function lengthM(line: Line): number {
  let total = 0;
  for (const segment of segments(line)) total += segment.lengthM;
  return total;
}

/** The point `alongM` metres from the line's start and the direction (unit vector) there; clamped to its ends. */
export function pointAlong(line: Line, alongM: number): { point: Point; heading: Point } {
  let found: { point: Point; heading: Point } = { point: line[0] ?? [0, 0], heading: [1, 0] };
  for (const { from, to, startM, lengthM: span } of segments(line)) {
    if (span === 0) continue;
    const heading: Point = [(to[0] - from[0]) / span, (to[1] - from[1]) / span];
    const step = Math.min(Math.max(alongM - startM, 0), span);
    found = { point: [from[0] + heading[0] * step, from[1] + heading[1] * step], heading };
    if (alongM <= startM + span) break;
  }
  return found;
}

/** Asked for every crossing and house, so it walks the points itself instead of making a segment of each pair, and compares squares. */
export function nearestOnLine(line: Line, [x, y]: Point): OnLine {
  let best: OnLine = { alongM: 0, point: line[0] ?? [0, 0], offM: Number.POSITIVE_INFINITY };
  let bestSquare = Number.POSITIVE_INFINITY;
  let startM = 0;
  let from = line[0];
  for (const to of line) {
    if (from === undefined) break;
    const dx = to[0] - from[0];
    const dy = to[1] - from[1];
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / square;
    const t = Math.min(Math.max(share, 0), 1);
    const offX = from[0] + dx * t - x;
    const offY = from[1] + dy * t - y;
    const offSquare = offX * offX + offY * offY;
    const span = Math.sqrt(square);
    if (offSquare < bestSquare) {
      bestSquare = offSquare;
      best = { alongM: startM + span * t, point: [x + offX, y + offY], offM: Math.sqrt(offSquare) };
    }
    startM += span;
    from = to;
  }
  return best;
}

/** Whether a line comes nearer to a point than `reachM`: only what lies beside the point is measured. */
export function comesNear(line: Line, point: Point, reachM: number): boolean {
  return line.some((to, index) => {
    const from = line[index - 1] ?? to;
    return isBeside(from, to, point, reachM) && nearestOnLine([from, to], point).offM < reachM;
  });
}

function isBeside(from: Point, to: Point, [x, y]: Point, reachM: number): boolean {
  const isLeftOrRight = (x < from[0] - reachM && x < to[0] - reachM) || (x > from[0] + reachM && x > to[0] + reachM);
  return !isLeftOrRight && !((y < from[1] - reachM && y < to[1] - reachM) || (y > from[1] + reachM && y > to[1] + reachM));
}

/** The part between two distances along the line, turned round when `fromM` is the greater. */
export function slice(line: Line, fromM: number, toM: number): Point[] {
  const [low, high] = fromM <= toM ? [fromM, toM] : [toM, fromM];
  const inner: Point[] = [];
  for (const { to, startM, lengthM: span } of segments(line)) {
    if (startM + span > low && startM + span < high) inner.push(to);
  }
  const part = [pointAlong(line, low).point, ...inner, pointAlong(line, high).point];
  return fromM <= toM ? part : part.reverse();
}

/** Where two segments cross, as the share (0–1) along the first; undefined when they do not. */
export function crossing(a: Point, b: Point, c: Point, d: Point): number | undefined {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = rx * sy - ry * sx;
  if (cross === 0) return undefined;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
  const s = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross;
  return t >= 0 && t <= 1 && s >= 0 && s <= 1 ? t : undefined;
}

/** Whether the lines' bounding boxes come within `sameM` of each other: cheap, before they are compared in full. */
export function boxesTouch(a: Line, b: Line, sameM = 3): boolean {
  return ([0, 1] as const).every((axis) => {
    const [inA, inB] = [a.map((point) => point[axis]), b.map((point) => point[axis])];
    return Math.min(...inA) <= Math.max(...inB) + sameM && Math.min(...inB) <= Math.max(...inA) + sameM;
  });
}

export function isInside(ring: Line, [x, y]: Point): boolean {
  let inside = false;
  let previous = ring.at(-1);
  for (const current of ring) {
    if (previous !== undefined && current[1] > y !== previous[1] > y) {
      const edgeX = ((previous[0] - current[0]) * (y - current[1])) / (previous[1] - current[1]) + current[0];
      if (x < edgeX) inside = !inside;
    }
    previous = current;
  }
  return inside;
}

/** A smooth curve (Catmull-Rom) through the points with a point about every `stepM` metres. */
export function smooth(line: Line, stepM: number): Point[] {
  const curve: Point[] = [];
  for (let i = 0; i < line.length - 1; i += 1) {
    const [from, to] = [line[i], line[i + 1]];
    if (from === undefined || to === undefined) break;
    const [before, after] = [line[i - 1] ?? from, line[i + 2] ?? to];
    const steps = Math.max(1, Math.round(distanceM(from, to) / stepM));
    for (let step = 0; step < steps; step += 1) curve.push(between([before, from, to, after], step / steps));
  }
  const last = line.at(-1);
  return last === undefined ? curve : [...curve, last];
}

/** The same for a closed ring: no corner where it begins. */
export function smoothRing(ring: Line, stepM: number): Point[] {
  const [first, second, last] = [ring[0], ring[1], ring.at(-1)];
  if (first === undefined || second === undefined || last === undefined) return [...ring];
  const lead = Math.max(1, Math.round(distanceM(last, first) / stepM));
  const tail = Math.max(1, Math.round(distanceM(first, second) / stepM));
  return smooth([last, ...ring, first, second], stepM).slice(lead, -tail);
}

function between([p0, p1, p2, p3]: readonly [Point, Point, Point, Point], t: number): Point {
  const axis = (i: 0 | 1): number =>
    0.5 *
    (2 * p1[i] +
      (p2[i] - p0[i]) * t +
      (2 * p0[i] - 5 * p1[i] + 4 * p2[i] - p3[i]) * t ** 2 +
      (3 * p1[i] - p0[i] - 3 * p2[i] + p3[i]) * t ** 3);
  return [axis(0), axis(1)];
}

/** Fewer points for the same shape (Douglas-Peucker): none of those dropped lies more than `toleranceM` off. */
export function simplify(line: Line, toleranceM: number): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return [...line];
  let farthest = { index: 0, offM: toleranceM };
  line.forEach((point, index) => {
    const { offM } = nearestOnLine([first, last], point);
    if (offM > farthest.offM) farthest = { index, offM };
  });
  if (farthest.index === 0) return [first, last];
  const head = simplify(line.slice(0, farthest.index + 1), toleranceM);
  return [...head.slice(0, -1), ...simplify(line.slice(farthest.index), toleranceM)];
}
