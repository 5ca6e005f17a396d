export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The instant so many milliseconds after another one. */
export function later(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}

export function latest(a: Date, b: Date): Date {
  return a > b ? a : b;
}

export function earliest(a: Date, b: Date): Date {
  return a < b ? a : b;
}
