import { Offline, Refusal } from '../refusal';

/** So long (ms) it waits before each further try; what lasts longer is the person's to try again. */
const pausesMs = [1_000, 2_000];
/** So long after the press (ms of everybody's clock) it still means what it meant: a page that slept meanwhile repeats nothing. */
const meantForMs = 10_000;

/**
 * Makes a call that changes something and is safe to repeat, by its key or because the same command changes nothing again (I7): when its
 * line breaks it is made again, as somebody would who presses once more.
 */
export async function repeated<T>(ask: () => Promise<T>): Promise<T> {
  const pressedAt = Date.now();
  for (const pauseMs of pausesMs) {
    try {
      return await ask();
    } catch (error) {
      if (!isBroken(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (Date.now() - pressedAt > meantForMs) throw error;
    }
  }
  return ask();
}

/** The line broke, or its other end was replaced. Not where nothing came for long, or the device says that there is no network: that lasts. */
function isBroken(error: unknown): boolean {
  if (error instanceof Refusal) return error.status === 502;
  return error instanceof Offline && navigator.onLine && !(error.cause instanceof DOMException && error.cause.name === 'TimeoutError');
}
