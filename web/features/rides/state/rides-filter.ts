import type { RideStatus } from '@server/rides/ride.contract.js';
import { open, over } from '@server/rides/ride-status.contract.js';

export type RidesShown = 'upcoming' | 'past';

/** Which of my rides a list shows, as its address says it: `?show=past&role=driver&status=cancelled`. */
export interface RidesFilter {
  readonly shown: RidesShown;
  /** Rides that I took or drove; both where it is undefined. */
  readonly role: 'rider' | 'driver' | undefined;
  readonly status: RideStatus | undefined;
}

/** What a ride of each list can be. */
export const statusesShown: Readonly<Record<RidesShown, readonly RideStatus[]>> = {
  upcoming: open,
  past: over,
};

/** What an address asks for; what it cannot mean counts as not asked. */
export function filterAt(search: URLSearchParams): RidesFilter {
  const shown = search.get('show') === 'past' ? 'past' : 'upcoming';
  return {
    shown,
    role: roleOf(search.get('role')),
    status: statusesShown[shown].find((status) => status === search.get('status')),
  };
}

/** The address's part of a filter, without what goes without saying. */
export function searchOf({ shown, role, status }: RidesFilter): Record<string, string> {
  return {
    ...(shown === 'past' ? { show: shown } : {}),
    ...(role === undefined ? {} : { role }),
    ...(status === undefined ? {} : { status }),
  };
}

export const isFiltered = ({ role, status }: Pick<RidesFilter, 'role' | 'status'>): boolean => role !== undefined || status !== undefined;

/** A role as it stands in an address or a choice. */
export function roleOf(word: string | null): RidesFilter['role'] {
  return word === 'rider' || word === 'driver' ? word : undefined;
}
