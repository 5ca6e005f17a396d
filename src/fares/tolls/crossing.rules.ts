import type { RoutePlan } from '../../town/geo.contract.js';
import type { TollRules } from './tolls.contract.js';

export type Way = RoutePlan['path'];
type Corner = Way[number];
export type TollLine = Pick<TollRules, 'from' | 'to' | 'is_one_way'>;

/**
 * How often a way goes from one side of a line to the other between the line's ends, these included. What only touches it, or begins or
 * ends on it, does not cross; what follows it for a while and leaves on the other side does once. In degrees as if they were flat:
 * stretching a plane moves no crossing.
 */
export function crossingsOf(way: Way, line: TollLine): number {
  const [from, to]: [Corner, Corner] = [
    [line.from.lng, line.from.lat],
    [line.to.lng, line.to.lat],
  ];
  let count = 0;
  let beside: { readonly at: number; readonly side: number } | undefined;
  way.forEach((corner, at) => {
    const side = sideOf(from, to, corner);
    if (side === 0) return;
    const isOver = beside !== undefined && beside.side !== side && (!line.is_one_way || side > 0);
    if (isOver && isWithin(way.slice(beside?.at, at + 1), from, to)) count += 1;
    beside = { at, side };
  });
  return count;
}

/** 1 at the left of whoever looks from one to the other, -1 at the right, 0 on their line. */
function sideOf(from: Corner, to: Corner, point: Corner): number {
  return Math.sign((to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]));
}

/** Whether a stretch that begins and ends beside the endless line, and lies on it between, meets the part that is drawn. */
function isWithin(stretch: Way, from: Corner, to: Corner): boolean {
  const [first, second] = stretch;
  if (!first || !second) return false;
  if (stretch.length === 2) return sideOf(first, second, from) !== sideOf(first, second, to);
  const along = stretch.slice(1, -1).map((corner) => (corner[0] - from[0]) * (to[0] - from[0]) + (corner[1] - from[1]) * (to[1] - from[1]));
  const whole = (to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2;
  return Math.min(...along) <= whole && Math.max(...along) >= 0;
}
