import { minuteMs } from '@server/contract/duration.js';

/** How long something takes, to the minute: '4 min', '1 h 5 min'; less than a minute is '1 min'. */
export function formatDuration(durationMs: number): string {
  const minutes = Math.max(1, Math.round(durationMs / minuteMs));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
