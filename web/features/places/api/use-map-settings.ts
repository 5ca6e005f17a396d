import { mapSettings } from '@server/places/places.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';

export const mapSettingsKey = ['places', 'map'] as const;

/** Which style to draw maps with; it changes only when the server is started anew. */
export function useMapSettings() {
  return useQuery({
    queryKey: mapSettingsKey,
    queryFn: ({ signal }) => call(mapSettings, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
