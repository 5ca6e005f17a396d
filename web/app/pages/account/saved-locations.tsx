import { mapSettingsQuery } from '../../../features/places/api/use-map-settings';
import { usePlaceAt } from '../../../features/places/api/use-place-at';
import { PlaceSearch } from '../../../features/places/place-search';
import { RideMap } from '../../../features/places/ride-map';
import { savedLocationsQuery } from '../../../features/saved-locations/api/use-saved-locations';
import { SavedLocationsScreen } from '../../../features/saved-locations/saved-locations-screen';
import type { SavedLocationsSlots } from '../../../features/saved-locations/slots';
import { userPage } from '../../page';
import { pageTitles } from '../texts';

export const handle = { title: () => pageTitles.savedLocations };
export const loader = userPage(({ prefetch }) => Promise.all([prefetch(savedLocationsQuery), prefetch(mapSettingsQuery)]));

const slots: SavedLocationsSlots = {
  search: (props) => <PlaceSearch {...props} near={props.value} />,
  map: ({ point, label, onPick }) => <RideMap destination={point} {...(point ? {} : { label })} interactive onPick={onPick} />,
};

/** Home, work and the other places one goes to often. */
export function Component() {
  const placeAt = usePlaceAt();
  return <SavedLocationsScreen slots={slots} placeAt={(at) => placeAt.mutateAsync(at)} />;
}
