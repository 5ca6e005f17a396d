/** How fast a voice message can be heard (M121). */
const speeds = [1, 1.5, 2] as const;
export type Speed = (typeof speeds)[number];

/** An arrow key goes so far (ms). */
const stepMs = 5_000;

const steps: Readonly<Record<string, number>> = { ArrowRight: stepMs, ArrowUp: stepMs, ArrowLeft: -stepMs, ArrowDown: -stepMs };

/** The next faster one, and after the fastest the first again. */
export function nextSpeed(speed: Speed): Speed {
  return speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
}

/** Where a key of the slider leads (ms), from `atMs` of `lengthMs`; null for any other key. */
export function placeForKey(key: string, atMs: number, lengthMs: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return lengthMs;
  const step = steps[key];
  return step === undefined ? null : within(atMs + step, lengthMs);
}

/** A moment of a voice message of this length (ms). */
export function within(ms: number, lengthMs: number): number {
  return Math.min(Math.max(0, ms), lengthMs);
}
