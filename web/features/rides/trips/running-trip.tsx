import { getActiveRide } from '@server/rides/rides.contract.js';
import { isUnderWay } from '@server/rides/ride-status.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useHere } from '../../../lib/here';
import { endpointQuery } from '../../../lib/cache/query';
import { usePoll } from '../../../lib/cache/use-poll';
import { askedSentence } from '../state/booking/asked-route';
import { sentenceOf } from '../state/sentence';
import { useServerNow } from '../../../lib/device/use-server-now';
import { waitOf } from '../state/wait';
import { RunningCard } from '../views/trips/running-card';

const pollMs = 10_000;

/** The ride that I drive now. */
export const runningTripQuery = endpointQuery(getActiveRide, { query: { view: 'sidebar', role: 'driver' } });

/** The running trip, first on the driver's home (S51); nothing while there is none. */
export function RunningTrip() {
  const ride = useQuery({ ...runningTripQuery, refetchInterval: usePoll(pollMs) }).data?.ride;
  return ride && isUnderWay(ride) ? <Live ride={ride} /> : null;
}

function Live({ ride }: { ride: Ride }) {
  const here = useHere();
  const nowMs = useServerNow(ride.server_now);
  return <RunningCard ride={ride} sentence={askedSentence(ride, nowMs) ?? sentenceOf(ride, { here, nowMs })} wait={waitOf(ride, nowMs)} />;
}
