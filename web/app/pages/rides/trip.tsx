import { useParams } from 'react-router';
import { mapSettingsQuery } from '../../../features/places/api/use-map-settings';
import { RideMap } from '../../../features/places/ride-map';
import { sharedTripQuery } from '../../../features/sharing/api/use-shared-trip';
import { overTexts } from '../../../features/sharing/over-texts';
import { SharedTripScreen } from '../../../features/sharing/shared-trip-screen';
import { publicPage } from '../../page';
import { NoTrip } from '../errors/no-trip';

export const handle = { title: () => overTexts.tab, notFound: NoTrip };
export const loader = publicPage(({ need, prefetch, params }) =>
  Promise.all([need(sharedTripQuery(params['token'] ?? '')), prefetch(mapSettingsQuery)]),
);

/** A ride that was shared by a link; for whoever holds it, signed in or not. */
export function Component() {
  const { token = '' } = useParams();
  return <SharedTripScreen key={token} token={token} map={(content) => <RideMap {...content} interactive />} />;
}
