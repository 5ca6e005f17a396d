/** How long (ms) news may come out of order before the page catches up, so that a burst of them costs one call. */
export const gapMs = 1_000;

type Listener = () => void;
const listeners = new Set<Listener>();
let waiting: ReturnType<typeof setTimeout> | undefined;

/** What this page hears and what it knows do not fit: something was missed, or comes in another order (P4). */
export function noteGap(): void {
  waiting ??= setTimeout(() => {
    waiting = undefined;
    for (const listener of listeners) listener();
  }, gapMs);
}

/** Calls back a second after a gap was seen. */
export function onGap(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
