import { dayMs, hourMs, minuteMs } from '@server/contract/duration.js';
import { minutesAndSeconds } from './units/digits';
import { formatUnit } from './units/unit';

const secondMs = 1000;

/** Below this many ms a countdown turns red (M22). */
export const urgentBelowMs = minuteMs;

/** Time left: days and hours when more than an hour remains ('2d 5h', '3h 20m'), else minutes and seconds ('59:07') (M22). */
export function formatCountdown(remainingMs: number): string {
  const left = Math.max(0, remainingMs);
  if (left > hourMs) return formatLong(left);
  // Rounded up, so that 0:00 is shown only when it is over.
  return minutesAndSeconds(Math.ceil(left / secondMs));
}

function formatLong(left: number): string {
  const days = Math.floor(left / dayMs);
  const hours = Math.floor((left % dayMs) / hourMs);
  if (days > 0) return `${formatUnit(days, 'day')} ${formatUnit(hours, 'hour')}`;
  return `${formatUnit(hours, 'hour')} ${formatUnit(Math.floor((left % hourMs) / minuteMs), 'minute')}`;
}
