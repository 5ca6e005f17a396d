import { movingFixMs } from '@server/drivers/drivers.contract.js';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quietly } from '../../lib/quietly';
import { serverTime } from '../../lib/server-time';
import { dismissToastsAbout, toast } from '../../ui/feedback/toast-store';
import { sendFix } from './api/send-fix';
import { driverStateQuery, useDriverState } from './api/use-driver-state';
import { keepAwake } from './device/awake';
import { askDeviceAnew, currentReading, hearing } from './device/device';
import { shareHere, useIsElsewhere } from './device/sharing';
import { watchDevice } from './device/watch-device';
import { elsewhereTexts } from './elsewhere-texts';
import { isDue, type LastSent } from './state/fix-pace';

/** Without a look for this long (ms) the device slept. */
const sleptMs = 2 * movingFixMs;
const aboutSharing = 'sharing-device';

/** Shares the driver's position, and keeps the screen lit for it, while available or on a trip, and only then. Mounted once in the shell, for drivers. */
export function DriverLocationHost() {
  const cache = useQueryClient();
  const { data } = useDriverState();
  const isOnRide = data !== undefined && data.active_ride_id !== null;
  const isNeeded = isOnRide || data?.availability === 'available';
  useEffect(() => (isNeeded ? shareLocation(cache) : undefined), [cache, isNeeded]);
  useEffect(() => (isNeeded ? keepAwake() : undefined), [isNeeded]);
  const isElsewhere = useIsElsewhere() && isOnRide;
  useEffect(() => (isElsewhere ? sayElsewhere() : undefined), [isElsewhere]);
  return null;
}

/** On a ride the driver's home, which says so too, is seldom in sight. It stays: whoever looked at the road has not seen it come. */
function sayElsewhere(): () => void {
  toast({
    about: aboutSharing,
    title: elsewhereTexts.title,
    description: elsewhereTexts.onRide,
    tone: 'warning',
    duration: Number.POSITIVE_INFINITY,
    action: { label: elsewhereTexts.shareHere, onAct: shareHere },
  });
  return () => dismissToastsAbout(aboutSharing);
}

/** Looks at the device every 5 s and sends what is due; gives the function that ends it. */
function shareLocation(cache: QueryClient): () => void {
  let last: LastSent | undefined;
  let lookedMs = Date.now();
  let seq = 0;
  const beat = () => {
    const nowMs = Date.now();
    const hasSlept = nowMs - lookedMs > sleptMs;
    lookedMs = nowMs;
    // What was known before is no place of now.
    if (hasSlept) return askDeviceAnew();
    const reading = currentReading();
    if (!reading || !isToSend(last, reading, nowMs)) return;
    // Of a car that moved the browser would have told: in sight, no news is news.
    const atMs = reading === last?.reading ? serverTime() : reading.atMs;
    last = { reading, atMs: nowMs };
    // Another tab may have sent more meanwhile.
    seq = Math.max(seq, cache.getQueryData(driverStateQuery.queryKey)?.seq ?? 0) + 1;
    const { lat, lng, accuracy_m } = reading;
    const takesOver = hearing.get() === 'taking';
    quietly(
      'the position did not reach the server',
      // The device's own clock may be minutes wrong: slow, it would be nowhere near just now.
      sendFix({ lat, lng, accuracy_m, seq, at: new Date(atMs).toISOString(), ...(takesOver ? { takes_over: true } : {}) }, cache).then(
        (answer) => {
          seq = Math.max(seq, answer.seq);
          noteHearing(answer.isElsewhere ? 'elsewhere' : 'heard', takesOver && answer.isTaken);
        },
        (error: unknown) => {
          noteHearing('unheard', takesOver);
          throw error;
        },
      ),
    );
  };
  // The first reading goes out at once: a driver who turns available is bookable from that moment.
  const stopWatching = watchDevice((isFirst) => (isFirst ? beat() : undefined));
  const timer = setInterval(beat, movingFixMs);
  return () => {
    clearInterval(timer);
    stopWatching();
  };
}

/** A tab behind others is told of no move: what it has said once it does not say again. */
function isToSend(last: LastSent | undefined, reading: LastSent['reading'], nowMs: number): boolean {
  if (reading === last?.reading && document.visibilityState === 'hidden') return false;
  // What did not arrive is sent at the next look, however still the car stands.
  return ['unheard', 'taking'].includes(hearing.get()) || isDue(last, reading, nowMs);
}

/** A press waits for an answer of its own: not for that of a position of before, nor where the other device was faster. */
function noteHearing(next: 'heard' | 'unheard' | 'elsewhere', isOfPress: boolean): void {
  if (isOfPress || hearing.get() !== 'taking') hearing.set(next);
}
