import { mapSettings } from '@server/places/places.contract.js';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/cache/query';

/** On what maps are drawn; it changes only when the server is started anew. */
export const mapSettingsQuery = endpointQuery(mapSettings, {}, { staleTime: Number.POSITIVE_INFINITY });

export function useMapSettings() {
  return useQuery(mapSettingsQuery);
}
