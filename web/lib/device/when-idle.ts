/** At the latest after so long (ms), however busy the page is. */
const latestMs = 3_000;
/** Where a browser does not say when it is idle. */
const guessMs = 1_000;

/** Runs what nobody waits for yet once the page has nothing else to do; answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof globalThis.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, guessMs);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run, { timeout: latestMs });
  return () => cancelIdleCallback(asked);
}
