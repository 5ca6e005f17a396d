import { minuteMs } from '@server/contract/duration.js';
import { formatTexts } from './texts';

/** How long something takes, to the minute: '4 min', '1 h 5 min'; less than a minute is '1 min'. */
export function formatDuration(durationMs: number): string {
  const total = Math.max(1, Math.round(durationMs / minuteMs));
  const hours = Math.floor(total / 60);
  const minutes = total % 60;
  if (hours === 0) return formatTexts.minutes({ minutes });
  return minutes === 0 ? formatTexts.hours({ hours }) : formatTexts.hoursAndMinutes({ hours, minutes });
}
