import type { Call } from '@server/calls/calls.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { mayBeHeard } from '../../../lib/device/chime';
import { isNight } from '../../../lib/device/night';
import { quietly } from '../../../lib/quietly';
import { serverTime } from '../../../lib/server-time';
import { endRinging, ringInTurn } from './ring-turns';
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
  useEndOf(callId);
  useEffect(() => {
    // A tab that nobody has touched is mute: it leaves the ringing to one that is not.
    if (callId === null || !mayBeHeard()) return;
    const over = new AbortController();
    const ring = async () => {
      const isSilent = await isNight(cache);
      if (!over.signal.aborted) await ringUntil(over.signal, isSilent);
    };
    quietly('a call could not be heard', ringInTurn(callId, over.signal, ring));
    return () => over.abort();
  }, [callId, cache]);
}

/** The turn is kept where it is night: it is in all tabs. */
function ringUntil(over: AbortSignal, isSilent: boolean): Promise<void> {
  const stop = isSilent ? undefined : startRinging('ring');
  return new Promise((resolve) => {
    over.addEventListener('abort', () => {
      stop?.();
      resolve();
    });
  });
}

/** What rang and does so no more is over in all tabs; not what rings on as this one is left. */
function useEndOf(callId: string | null): void {
  const rang = useRef(callId);
  useEffect(() => {
    const before = rang.current;
    rang.current = callId;
    if (before !== null && before !== callId) quietly('a call may ring on in another tab', endRinging(before));
  }, [callId]);
}
