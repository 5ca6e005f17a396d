import { minuteMs } from '@server/contract/duration.js';
import { searchPlaces } from '@server/places/places.contract.js';
import type { LatLng } from '@server/town/geo.contract.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';

/** Answers stay true this long (ms): the town does not change while one types. */
const freshMs = 5 * minuteMs;

/** Places for a text, none for a blank one; the last ones stay while the next are fetched. */
export function useSearchPlaces(query: string, near?: LatLng) {
  const q = query.trim();
  return useQuery({
    queryKey: ['places', 'search', q, near?.lat, near?.lng],
    queryFn: ({ signal }) => call(searchPlaces, { query: { q, ...(near && { lat: near.lat, lng: near.lng }) } }, { signal }),
    select: ({ places }) => places,
    enabled: q !== '',
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });
}
