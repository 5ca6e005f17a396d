import type { SavedLocation } from '@server/saved-locations/saved-locations.contract.js';
import type { KnownPlace } from '../../../ui/forms/known-place';

/** A saved place as one that a ride can go to. */
export function placeOf({ id, name, kind, address, lat, lng }: SavedLocation): KnownPlace {
  return { id: `saved ${id}`, name, kind, address, lat, lng };
}
