/** A time of day on 24 hours: '15:30'. */
export type ClockTime = string;

/** '07', as clocks and dates write it. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** Minutes since midnight: 150 of '02:30'; not a number where there is none. */
export function minutesOf(time: ClockTime): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
}

/** The time so many minutes after midnight: '02:30' of 150. */
export const timeOf = (minutes: number): ClockTime => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
