import type { Ride } from '@server/rides/ride.contract.js';
import { useHere } from '../../lib/here';
import { useActiveRide } from './api/use-active-ride';
import { askedSentence } from './state/booking/asked-route';
import { sentenceOf } from './state/sentence';
import { useServerNow } from '../../lib/device/use-server-now';
import { RideStripView } from './views/ride-strip-view';

/** The ride that is on with this person, for wherever one talks with them; nothing while there is none. */
export function RideStrip({ userId }: { userId: string }) {
  const ride = useActiveRide();
  return ride && otherSide(ride) === userId ? <Live ride={ride} /> : null;
}

function Live({ ride }: { ride: Ride }) {
  const here = useHere();
  const nowMs = useServerNow(ride.server_now);
  return <RideStripView ride={ride} sentence={askedSentence(ride, nowMs) ?? sentenceOf(ride, { here, nowMs })} />;
}

function otherSide({ my_role, driver, customer }: Ride): string | undefined {
  return my_role === 'driver' ? customer.clerk_id : driver?.clerk_id;
}
