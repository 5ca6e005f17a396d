import { mapSettings } from '@server/places/places.contract.js';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/cache/query';

/** Which style to draw maps with; it changes only when the server is started anew. */
export function useMapSettings() {
  return useQuery(endpointQuery(mapSettings, {}, { staleTime: Number.POSITIVE_INFINITY }));
}
