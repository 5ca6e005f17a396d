import { listSavedLocations, maxSavedLocations, type SavedLocation } from '@server/saved-locations/saved-locations.contract.js';
import { useQuery } from '@tanstack/react-query';
import type { KnownPlace } from '../../../ui/forms/known-place';
import { retryOf } from '../../../lib/cache/next-page';
import { endpointKey, endpointQuery } from '../../../lib/cache/query';
import { placeOf } from '../state/place-of';

export const savedLocationsQuery = endpointQuery(listSavedLocations);
export const savedLocationsKey = endpointKey(listSavedLocations, {});

export interface SavedLocations {
  /** Home, work, then the rest by name. */
  readonly saved: readonly SavedLocation[];
  /** The same as places that a ride can go to. */
  readonly places: readonly KnownPlace[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly isRetrying: boolean;
  onRetry(): void;
  readonly isFull: boolean;
}

const none: readonly SavedLocation[] = [];

/** My saved places, for their own page and for the booking form. */
export function useSavedLocations(): SavedLocations {
  const list = useQuery(savedLocationsQuery);
  const saved = list.data?.saved_locations ?? none;
  return {
    saved,
    places: saved.map(placeOf),
    isLoading: list.isPending,
    isFailed: list.isError && !list.data,
    ...retryOf(list),
    isFull: saved.length >= maxSavedLocations,
  };
}
