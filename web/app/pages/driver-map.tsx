import { driverTexts } from '../../features/drivers/texts';
import { useOwnPlace } from '../../features/drivers/use-own-place';
import { RideMap } from '../../features/places/ride-map';
import { useActiveRide } from '../../features/rides/api/use-active-ride';
import { useOpenRequests } from '../../features/rides/api/use-requests';
import { mapOf, requestMapOf } from '../../features/rides/state/position';
import { useServerNow } from '../../features/rides/state/server-clock';
import { useIsTouch } from '../../ui/use-is-touch';

/** The town as a driver at work sees it: me, and the ride I am on, or what I am asked. */
export function DriverMap() {
  const own = useOwnPlace();
  const ride = useActiveRide();
  const requests = useOpenRequests();
  const nowMs = useServerNow(ride?.server_now);
  const isTouch = useIsTouch();
  const asked = requests.is === 'ready' ? requests.open.map((one) => one.ride) : [];
  const driver = own ? { driver: { ...own, name: driverTexts.you } } : {};
  // Under a finger the page is scrolled there, not the map.
  const shared = { interactive: !isTouch };
  if (ride?.my_role === 'driver') {
    const trip = mapOf(ride, nowMs);
    return <RideMap {...trip} {...(own ? { driver: { ...trip.driver, ...own } } : {})} {...shared} />;
  }
  const [first] = asked;
  const label = first ? driverTexts.mapOffers(asked.length) : own ? driverTexts.mapHere : driverTexts.mapTown;
  // One offer shows its way; of several only where they begin, by the numbers of their cards.
  const content =
    first && asked.length === 1
      ? requestMapOf(first)
      : { stops: asked.map(({ pickup_latitude: lat, pickup_longitude: lng }) => ({ lat, lng })) };
  return <RideMap {...content} {...driver} {...shared} label={label} />;
}
