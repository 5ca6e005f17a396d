import { driverTexts } from '../../features/drivers/texts';
import { useOwnPlace } from '../../features/drivers/use-own-place';
import { RideMap } from '../../features/places/ride-map';
import { useActiveRide } from '../../features/rides/api/use-active-ride';
import { useOpenRequests } from '../../features/rides/api/use-requests';
import { mapOf, requestMapOf } from '../../features/rides/state/position';
import { useServerNow } from '../../lib/device/use-server-now';
import { useIsTouch } from '../../ui/use-is-touch';

/** The town as a driver at work sees it: me, and the ride I am on, or what I am asked. */
export function DriverMap() {
  const own = useOwnPlace();
  const ride = useActiveRide();
  const nowMs = useServerNow(ride?.server_now);
  const isTouch = useIsTouch();
  const asked = useAskedMap(own !== undefined);
  const trip = ride?.my_role === 'driver' ? mapOf(ride, nowMs) : undefined;
  const driver = own ? { driver: { ...trip?.driver, ...own, name: driverTexts.you } } : {};
  // Under a finger the page is scrolled there, not the map.
  return <RideMap {...(trip ?? asked)} {...driver} interactive={!isTouch} />;
}

/** What I am asked: one offer shows its way; of several only where they begin, by the numbers of their cards. */
function useAskedMap(isHere: boolean) {
  const requests = useOpenRequests();
  const asked = requests.is === 'ready' ? requests.open.map((one) => one.ride) : [];
  const [first] = asked;
  if (first === undefined) return { label: isHere ? driverTexts.mapHere : driverTexts.mapTown };
  const label = driverTexts.mapOffers({ count: asked.length });
  if (asked.length === 1) return { ...requestMapOf(first), label };
  return { stops: asked.map(({ pickup_latitude: lat, pickup_longitude: lng }) => ({ lat, lng })), label };
}
