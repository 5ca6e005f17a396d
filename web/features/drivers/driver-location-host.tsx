import { movingFixMs } from '@server/drivers/drivers.contract.js';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quietly } from '../../lib/quietly';
import { serverTime } from '../../lib/server-time';
import { sendFix } from './api/send-fix';
import { driverStateQuery, useDriverState } from './api/use-driver-state';
import { keepAwake } from './device/awake';
import { currentReading, noteHeard, wasHeard, watchDevice } from './device/device';
import { isDue, type LastSent } from './state/fix-pace';

/** Shares the driver's position, and keeps the screen lit for it, while available or on a trip, and only then. Mounted once in the shell, for drivers. */
export function DriverLocationHost() {
  const cache = useQueryClient();
  const { data } = useDriverState();
  const isNeeded = data !== undefined && (data.availability === 'available' || data.active_ride_id !== null);
  useEffect(() => (isNeeded ? shareLocation(cache) : undefined), [cache, isNeeded]);
  useEffect(() => (isNeeded ? keepAwake() : undefined), [isNeeded]);
  return null;
}

/** Looks at the device every 5 s and sends what is due; gives the function that ends it. */
function shareLocation(cache: QueryClient): () => void {
  let last: LastSent | undefined;
  let seq = 0;
  const beat = () => {
    const reading = currentReading();
    // What did not arrive is sent at the next look, however still the car stands.
    if (!reading || (wasHeard() && !isDue(last, reading, Date.now()))) return;
    last = { reading, atMs: Date.now() };
    // Another tab may have sent more meanwhile.
    seq = Math.max(seq, cache.getQueryData(driverStateQuery.queryKey)?.seq ?? 0) + 1;
    quietly(
      'the position did not reach the server',
      // The device's own clock may be minutes wrong: slow, it would be nowhere near just now.
      sendFix({ ...reading, seq, at: new Date(serverTime()).toISOString() }, cache).then(
        (known) => {
          seq = Math.max(seq, known);
          noteHeard(true);
        },
        (error: unknown) => {
          noteHeard(false);
          throw error;
        },
      ),
    );
  };
  // The first reading goes out at once: a driver who turns available is bookable from that moment.
  const stopWatching = watchDevice(() => (last ? undefined : beat()));
  const timer = setInterval(beat, movingFixMs);
  return () => {
    clearInterval(timer);
    stopWatching();
  };
}
