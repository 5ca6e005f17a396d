import { useIsHydrated } from '../../../lib/device/hydrated';
import { mapLink, type MapLink } from '../state/navigate';

/** Points in this device's map; on the web until the page has come to life, since the server does not know the device. */
export function useMapLink(): (point: Parameters<typeof mapLink>[0]) => MapLink {
  const userAgent = useIsHydrated() ? navigator.userAgent : '';
  return (point) => mapLink(point, userAgent);
}
