import { metresPerDegree } from '../../town/geo.contract.js';

/** Corners of a way, each longitude and latitude, as a RoutePlan has them. */
export type Path = readonly (readonly [lng: number, lat: number])[];

export interface Spot {
  readonly lat: number;
  readonly lng: number;
}

export type Goal = 'errand' | 'pickup' | 'trip';

/** One way that is being driven; where the car is follows from the time alone, also after a restart. */
export interface Leg {
  readonly goal: Goal;
  readonly path: Path;
  readonly started_at: Date;
  readonly takes_ms: number;
}

/** Metres a second, and the least and most time of a leg (ms): a whole ride is to be lived in three minutes. */
const paces: Record<Goal, { metresPerS: number; leastMs: number; mostMs: number }> = {
  errand: { metresPerS: 11, leastMs: 20_000, mostMs: 240_000 },
  pickup: { metresPerS: 36, leastMs: 12_000, mostMs: 40_000 },
  trip: { metresPerS: 36, leastMs: 20_000, mostMs: 70_000 },
};

/** How many times as fast everything goes for a rider in a hurry. */
export const hurry = 4;

export function lengthM(path: Path): number {
  return steps(path).reduce((sum, { metres }) => sum + metres, 0);
}

/** How long a leg takes, in whole milliseconds. */
export function takesMs(goal: Goal, path: Path, isHurried: boolean): number {
  const { metresPerS, leastMs, mostMs } = paces[goal];
  const ms = Math.min(mostMs, Math.max(leastMs, (lengthM(path) / metresPerS) * 1_000));
  return Math.round(isHurried ? ms / hurry : ms);
}

/** Where the car is at an instant, and whether it is there. */
export function positionOn({ path, started_at: startedAt, takes_ms: takes }: Leg, now: Date): Spot & { isThere: boolean } {
  const share = Math.min(1, Math.max(0, (now.getTime() - startedAt.getTime()) / takes));
  return { ...along(path, lengthM(path) * share), isThere: share === 1 };
}

/** The rest of the way, driven faster from now on. */
export function hurried(leg: Leg, now: Date): Leg {
  const passedMs = now.getTime() - leg.started_at.getTime();
  const restMs = leg.takes_ms - passedMs;
  if (restMs <= 0) return leg;
  const path = restOf(leg.path, lengthM(leg.path) * Math.max(0, passedMs / leg.takes_ms));
  return { ...leg, path, started_at: now, takes_ms: Math.max(1, Math.round(restMs / hurry)) };
}

/** The way of a trip to the very door: all of it, or what lies ahead of a car that is on it already. */
export function tripPath({ path, destination }: { path: Path; destination: Spot }, car: Spot | null): Path {
  const whole: Path = [...path, [destination.lng, destination.lat]];
  if (car === null) return whole;
  const farness = whole.map(([lng, lat]) =>
    lengthM([
      [lng, lat],
      [car.lng, car.lat],
    ]),
  );
  const nearest = farness.indexOf(Math.min(...farness));
  return [[car.lng, car.lat], ...whole.slice(Math.min(nearest + 1, whole.length - 1))];
}

/** The point so many metres along, clamped to the ends. */
export function along(path: Path, metres: number): Spot {
  const [lng, lat] = restOf(path, metres)[0] ?? [0, 0];
  return { lat: round(lat), lng: round(lng) };
}

function restOf(path: Path, metres: number): Path {
  let driven = 0;
  for (const { to, from, metres: span, index } of steps(path)) {
    if (driven + span >= metres && span > 0) {
      const share = Math.max(0, (metres - driven) / span);
      return [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share], ...path.slice(index + 1)];
    }
    driven += span;
  }
  return path.slice(-1);
}

function steps(path: Path) {
  return path.slice(1).map((to, index) => {
    const from = path[index] ?? to;
    const narrowing = Math.cos((((from[1] + to[1]) / 2) * Math.PI) / 180);
    const metres = Math.hypot((to[0] - from[0]) * narrowing, to[1] - from[1]) * metresPerDegree;
    return { from, to, metres, index };
  });
}

/** Six decimals are 0.1 m. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
