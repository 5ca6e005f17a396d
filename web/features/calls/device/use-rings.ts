import type { Call } from '@server/calls/calls.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mayBeHeard } from '../../../lib/device/chime';
import { claim } from '../../../lib/device/foremost-tab';
import { isNight } from '../../../lib/device/night';
import { quietly } from '../../../lib/quietly';
import { serverTime } from '../../../lib/server-time';
import { startRinging } from './ringer';

/** Whether it still rings, by the server's clock: also where nobody says that it is over (M142). */
export function useStillRings(call: Call | null): boolean {
  const until = call?.status === 'ringing' ? Date.parse(call.ring_until) : null;
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => setOver(until), Math.max(0, until - serverTime()));
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && over !== until;
}

/** Rings in one tab of the browser, not in quiet hours, for as long as there is something that rings (S28). */
export function useRinging(callId: string | null): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (callId === null) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    async function ring(id: string): Promise<void> {
      // A tab that nobody has touched is mute: it leaves the ringing to one that is not.
      if (!mayBeHeard() || !(await claim(`call:${id}`)) || (await isNight(cache)) || isOver) return;
      stop = startRinging('ring');
    }
    quietly('a call could not be heard', ring(callId));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [callId, cache]);
}
