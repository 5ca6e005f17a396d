import { savedLocationsChanged } from '@server/saved-locations/saved-locations.contract.js';
import { live } from '../../../lib/live';
import { savedLocationsKey } from '../api/use-saved-locations';

/** I changed my saved places on this or another screen of mine; the server orders the list. */
export const onSavedLocationsChanged = live(
  savedLocationsChanged,
  (_, cache) => void cache.invalidateQueries({ queryKey: savedLocationsKey }),
);
