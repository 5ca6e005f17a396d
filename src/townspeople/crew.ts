import type { UserId } from '../contract/ids.js';

/** So many are on duty at any hour: whoever comes to town finds a car. */
export const leastOnDuty = 4;

/** How a driver of the demo meets requests: most take them, one is choosy, one misses them. */
export type Temper = 'ready' | 'choosy' | 'slow';

export interface Driver {
  readonly id: UserId;
  readonly temper: Temper;
}

/** Who is on duty: those whose week says so, and as many stand-ins as it takes; only the ready ones count. */
export function crewOf(all: readonly Driver[], working: ReadonlySet<UserId>): Set<UserId> {
  const crew = new Set(all.filter(({ id }) => working.has(id)).map(({ id }) => id));
  const ready = all.filter(({ temper }) => temper === 'ready').map(({ id }) => id);
  let count = ready.filter((id) => crew.has(id)).length;
  for (const id of ready) {
    if (count >= leastOnDuty) break;
    if (crew.has(id)) continue;
    crew.add(id);
    count += 1;
  }
  return crew;
}
