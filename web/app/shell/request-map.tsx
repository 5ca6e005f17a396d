import { useOwnPlace } from '../../features/drivers/use-own-place';
import { RideMap } from '../../features/places/ride-map';
import { describeMap } from '../../features/places/views/map/map-words';
import type { RequestMapContent } from '../../features/rides/state/position';

/** The strip of map in a request: its way, and where I am to it. In words it is the way alone; how far I am stands beside it. */
export function RequestMap({ content }: { content: RequestMapContent }) {
  const own = useOwnPlace();
  return <RideMap {...content} {...(own ? { driver: own } : {})} label={describeMap(content)} />;
}
