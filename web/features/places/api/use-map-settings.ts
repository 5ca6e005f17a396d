import { mapSettings } from '@server/places/places.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';

/** Which style to draw maps with; it changes only when the server is started anew. */
export function useMapSettings() {
  return useQuery({
    queryKey: ['places', 'map'],
    queryFn: ({ signal }) => call(mapSettings, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
