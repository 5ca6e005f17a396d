import { bulkMax, type BulkResult, type NamedRide } from '@server/admin/rides/bulk/bulk-rides.contract.js';
import type { DeskRide } from '@server/admin/rides/desk-rides.contract.js';

/** Rides that were chosen, as they were read, by their ids. */
export type Chosen = ReadonlyMap<string, DeskRide>;

export const none: Chosen = new Map();

/** Those of a page join or leave, up to as many as can be decided about at once. */
export function chosenWith(chosen: Chosen, rides: readonly DeskRide[], isChosen: boolean): Chosen {
  const next = new Map(chosen);
  for (const ride of rides) {
    if (!isChosen) next.delete(ride.id);
    else if (next.size < bulkMax) next.set(ride.id, ride);
  }
  return next;
}

/** Those that the list shows by now are decided about as they are shown. */
export function chosenAsShown(chosen: Chosen, shown: readonly DeskRide[]): Chosen {
  const newest = new Map(shown.map((ride) => [ride.id, ride]));
  return new Map([...chosen].map(([id, ride]) => [id, newest.get(id) ?? ride]));
}

/** Those that stay chosen afterwards: what was refused can be tried otherwise. */
export function chosenAfter(chosen: Chosen, results: readonly BulkResult[]): Chosen {
  const refused = new Set(results.filter(({ outcome }) => outcome === 'refused').map(({ ride_id: id }) => id));
  return new Map([...chosen].filter(([id]) => refused.has(id)));
}

/** As it was read. */
export const namedOf = ({ id, status, driver }: DeskRide): NamedRide => ({ id, status, driver_id: driver?.clerk_id ?? null });
