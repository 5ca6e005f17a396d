import { listeners } from '../../../lib/store';

/** How long (ms) news may come out of order before the page catches up, so that a burst of them costs one call. */
export const gapMs = 1_000;

const watchers = listeners();
let waiting: ReturnType<typeof setTimeout> | undefined;
let dueAt = Number.POSITIVE_INFINITY;

/** What this page hears and what it knows do not fit: something was missed, or comes in another order (P4). The sooner of two counts. */
export function noteGap(afterMs = gapMs): void {
  const at = Date.now() + afterMs;
  if (at >= dueAt) return;
  dueAt = at;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    dueAt = Number.POSITIVE_INFINITY;
    watchers.notify();
  }, afterMs);
}

/** Calls back a second after a gap was seen, or later where catching up is tried again. */
export const onGap = watchers.subscribe;
