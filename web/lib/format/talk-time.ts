import { hourMs, minuteMs } from '@server/contract/duration.js';
import { twoDigits } from '@server/contract/calendar/clock-time.js';

/** How long two have talked, or a voice message is (M99), in whole seconds that are over: '0:07', '12:30', '1:05:09'. */
export function formatTalkTime(ms: number): string {
  const passed = Math.max(0, ms);
  const hours = Math.floor(passed / hourMs);
  const minutes = Math.floor((passed % hourMs) / minuteMs);
  const seconds = Math.floor((passed % minuteMs) / 1_000);
  return hours === 0 ? `${minutes}:${twoDigits(seconds)}` : `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
}
