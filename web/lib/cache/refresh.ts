import type { QueryClient } from '@tanstack/react-query';

/** What becomes stale within this (ms) after it was asked for anew is asked for together. */
const pauseMs = 250;

/** Paths whose pause is under way, and whether something came in it. */
const pauses = new WeakMap<QueryClient, Map<string, { isAgain: boolean }>>();

/**
 * Asks anew for all answers of these endpoints: those on the screen now, the others when they are next shown. In a burst of
 * events no more than four times a second: each of a person's tabs asks for itself, and together they must stay below what one
 * person may ask of the server.
 */
export function refresh(cache: QueryClient, ...paths: readonly string[]): void {
  for (const path of paths) refreshPath(cache, path);
}

function refreshPath(cache: QueryClient, path: string): void {
  const paused = pauses.get(cache) ?? new Map<string, { isAgain: boolean }>();
  pauses.set(cache, paused);
  const pause = paused.get(path);
  if (pause) {
    pause.isAgain = true;
    // A page that opens meanwhile does not take the old answer for a new one.
    return invalidate(cache, path, 'none');
  }
  const started = { isAgain: false };
  paused.set(path, started);
  invalidate(cache, path, 'active');
  setTimeout(() => {
    paused.delete(path);
    if (started.isAgain) refreshPath(cache, path);
  }, pauseMs);
}

function invalidate(cache: QueryClient, path: string, refetchType: 'active' | 'none'): void {
  void cache.invalidateQueries({ queryKey: [path], refetchType });
}
