import { initRetries, type PresenceSource, statusOfSigns } from '@server/presence/beat.contract.js';
import { pageNow, watchPage, watchUnload } from './page-events';
import { retryDelayMs } from './retry';
import type { Signs, SourceRule, Told } from './source-rule';

/** The way to the server. */
export interface Wire {
  /** Tells how the person is; false when it did not arrive. */
  beat(signs: Signs): Promise<boolean>;
  /** This part of the page is closing; `unload`: the whole page is. */
  leave(source: PresenceSource, when: 'unmount' | 'unload'): void;
  /** Calls back at each new connection: it knows nothing of us yet. Gives the function that stops it. */
  onConnect(listener: () => void): () => void;
}

/** setTimeout takes no longer ones. */
const longestMs = 2 ** 31 - 1;

/** Lets a rule live on this page until the function that it gives is called. */
export function runSource<S extends { readonly told: Told }>(rule: SourceRule<S>, wire: Wire): () => void {
  let state = rule.start(pageNow());
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Initialisation: retries that failed so far; null once the server has heard of us, or after the last one. */
  let failures: number | null = 0;
  let isWaiting = false;

  function wake(ms: number, what: () => void): void {
    clearTimeout(timer);
    timer = ms > longestMs ? undefined : setTimeout(what, Math.max(0, ms));
  }

  function look(): void {
    const at = Date.now();
    if (isWaiting) return;
    if (rule.isDue(state, at)) tell(at);
    if (!isWaiting) wake(rule.wakeAt(state, at) - at, look);
  }

  function tell(at: number): void {
    const signs = rule.signs(state, at);
    state = { ...state, told: { status: statusOfSigns(signs), at } };
    isWaiting = failures !== null;
    void wire.beat(signs).then(failures === null ? undefined : begun);
  }

  /** M146: until the first beat arrives the rule waits; then it goes on, also when the retries are used up. */
  function begun(hasArrived: boolean): void {
    if (failures === null) return;
    if (!hasArrived && failures < initRetries) {
      wake(retryDelayMs(failures), () => tell(Date.now()));
      failures += 1;
      return;
    }
    failures = null;
    isWaiting = false;
    look();
  }

  function beginAnew(): void {
    state = { ...state, told: null };
    failures = 0;
    isWaiting = false;
    look();
  }

  const stops = [
    watchPage((event) => {
      state = rule.step(state, event, Date.now());
      look();
    }),
    watchUnload(() => wire.leave(rule.source, 'unload'), beginAnew),
    wire.onConnect(beginAnew),
  ];
  look();
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    isWaiting = true;
    failures = null;
    wire.leave(rule.source, 'unmount');
  };
}
