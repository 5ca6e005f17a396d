import { type LocalTime, localTimeAt } from '@server/contract/calendar/local-time.js';
import { minuteMs } from '@server/contract/duration.js';
import type { Here } from '../../../lib/format/day';
import { chosenInstant, namedFrom } from '../../../lib/format/chosen-time';

/** The instant by the clocks of the town; undefined where that is past, too far ahead or no time. */
export function timeAhead(at: LocalTime, { now, timeZone }: Here, maxAheadMs: number): Date | undefined {
  const instant = chosenInstant(at, timeZone);
  const aheadMs = (instant?.getTime() ?? Number.NaN) - new Date(now).getTime();
  return aheadMs > 0 && aheadMs <= maxAheadMs ? instant : undefined;
}

/** Between what the pickers let choose. */
export function boundsAhead({ now, timeZone }: Here, maxAheadMs: number): { min: LocalTime; max: LocalTime } {
  const nowMs = new Date(now).getTime();
  return { min: namedFrom(nowMs + 1, minuteMs, timeZone), max: localTimeAt(nowMs + maxAheadMs, timeZone) };
}
