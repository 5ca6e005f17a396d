import { useEffect, useSyncExternalStore } from 'react';
import { listeners } from '../../../lib/store';

const tickMs = 1_000;

/** The server's time less the browser's steady clock (ms). The answer that travelled fastest gives the greatest, and the truest. */
let base = Number.NEGATIVE_INFINITY;
let shown: number | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
const watchers = listeners();

/** Learns from a `server_now`. The device's own clock is never asked: it may be hours wrong, or be set while a countdown runs. */
export function hearServerNow(iso: string, steadyMs: number = performance.now()): void {
  const heard = Date.parse(iso) - steadyMs;
  if (!(heard > base)) return;
  base = heard;
  tick();
}

/** The server's time as far as it is known here (ms since 1970); the device's before anything was heard. */
export function serverNow(steadyMs: number = performance.now()): number {
  return Number.isFinite(base) ? base + steadyMs : Date.now();
}

function tick(): void {
  shown = serverNow();
  watchers.notify();
}

function subscribe(listener: () => void): () => void {
  const leave = watchers.subscribe(listener);
  timer ??= setInterval(tick, tickMs);
  if (Number.isFinite(base)) shown = serverNow();
  return () => {
    leave();
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const idle = () => () => undefined;

/** The server's time, moving every second; `sample` is the newest `server_now` at hand, and what the server's page shows. It stands still without one. */
export function useServerNow(sample: string | undefined): number {
  const sampleMs = sample === undefined ? 0 : Date.parse(sample);
  useEffect(() => {
    if (sample !== undefined) hearServerNow(sample);
  }, [sample]);
  return useSyncExternalStore(
    sample === undefined ? idle : subscribe,
    // Between two ticks an answer may be newer than what is shown: five minutes are never 5:01.
    () => (sample === undefined ? sampleMs : Math.max(shown ?? sampleMs, sampleMs)),
    () => sampleMs,
  );
}
