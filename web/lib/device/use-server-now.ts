import { useEffect, useSyncExternalStore } from 'react';
import { hearServerTime, onServerTimeCorrected, serverTime } from '../server-time';
import { listeners, never } from '../store';

const tickMs = 1_000;

let shown: number | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
const watchers = listeners();

function tick(): void {
  shown = serverTime();
  watchers.notify();
}

onServerTimeCorrected(tick);

function subscribe(listener: () => void): () => void {
  const leave = watchers.subscribe(listener);
  timer ??= setInterval(tick, tickMs);
  // Whoever watches has heard a `server_now` by then: it is not the device's.
  shown = serverTime();
  return () => {
    leave();
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The server's time, moving every second; `sample` is the newest `server_now` at hand, and what the server's page shows. It stands still without one. */
export function useServerNow(sample: string | undefined): number {
  const sampleMs = sample === undefined ? 0 : Date.parse(sample);
  useEffect(() => {
    if (sample !== undefined) hearServerTime(sample);
  }, [sample]);
  return useSyncExternalStore(
    sample === undefined ? never : subscribe,
    // Between two ticks an answer may be newer than what is shown: five minutes are never 5:01.
    () => (sample === undefined ? sampleMs : Math.max(shown ?? sampleMs, sampleMs)),
    () => sampleMs,
  );
}
