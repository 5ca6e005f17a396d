import { minuteMs } from '@server/contract/duration.js';
import type { Here } from '../../../lib/format/day';
import { instantOf, namedFrom, type WallTime, wallTimeAt } from '../../../lib/format/wall-time';

/** The instant by the clocks of the town; undefined where that is past, too far ahead or no time. */
export function timeAhead(at: WallTime, { now, timeZone }: Here, maxAheadMs: number): Date | undefined {
  const instant = instantOf(at, timeZone);
  const aheadMs = (instant?.getTime() ?? Number.NaN) - new Date(now).getTime();
  return aheadMs > 0 && aheadMs <= maxAheadMs ? instant : undefined;
}

/** Between what the pickers let choose. */
export function boundsAhead({ now, timeZone }: Here, maxAheadMs: number): { min: WallTime; max: WallTime } {
  const nowMs = new Date(now).getTime();
  return { min: namedFrom(nowMs + 1, minuteMs, timeZone), max: wallTimeAt(nowMs + maxAheadMs, timeZone) };
}
