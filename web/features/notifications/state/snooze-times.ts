import { addDays } from '@server/contract/calendar/date-math.js';
import { instantOf, type LocalTime, localTimeAt } from '@server/contract/calendar/local-time.js';
import { dayMs, hourMs, minuteMs } from '@server/contract/duration.js';
import { maxSnoozeDays } from '@server/notifications/snooze/snooze.contract.js';
import type { Here } from '../../../lib/format/day';
import type { Moment } from '../../../lib/format/locale';
import { namedFrom } from '../../../lib/format/chosen-time';
import { type ComingWords, formatComing } from '../../../lib/format/when/coming';
import { snoozeTexts } from '../texts';

export type SnoozeChoiceKey = 'hour' | 'evening' | 'thisMorning' | 'morning';
export interface SnoozeChoice {
  readonly key: SnoozeChoiceKey;
  readonly at: Date;
}

const [morning, evening] = ['08:00', '18:00'];
/** Up to this hour of the night the next morning is today's. */
const nightEnds = '05:00';

/** When a notification may come back, by the clock of the reader's own time zone; the evening only while it is more than an hour off (M71). */
export function snoozeChoices({ now, timeZone }: Here): SnoozeChoice[] {
  const nowMs = new Date(now).getTime();
  const { date, time } = localTimeAt(now, timeZone);
  const thisEvening = instantOf({ date, time: evening }, timeZone);
  const isNight = time < nightEnds;
  const nextMorning = instantOf({ date: isNight ? date : addDays(date, 1), time: morning }, timeZone);
  return [
    { key: 'hour', at: new Date(nowMs + hourMs) },
    ...(thisEvening.getTime() - nowMs > hourMs ? [{ key: 'evening', at: thisEvening } as const] : []),
    { key: isNight ? 'thisMorning' : 'morning', at: nextMorning },
  ];
}

/** After now and at most `maxSnoozeDays` ahead, as the server asks it. */
export function isSnoozable(at: Date, now: Moment): boolean {
  const aheadMs = at.getTime() - new Date(now).getTime();
  return aheadMs > 0 && aheadMs <= maxSnoozeDays * dayMs;
}

/** The first and the last moment that may be chosen. */
export function snoozeBounds({ now, timeZone }: Here): { min: LocalTime; max: LocalTime } {
  const nowMs = new Date(now).getTime();
  return { min: namedFrom(nowMs + 1, minuteMs, timeZone), max: localTimeAt(nowMs + maxSnoozeDays * dayMs, timeZone) };
}

/** 'today, 6:00 PM', 'tomorrow, 8:00 AM', 'Fri, Nov 27, 8:00 AM', or the sentence of it. */
export function formatReturn(at: Moment, here: Here, words: ComingWords = snoozeTexts.returns): string {
  return formatComing(at, here, words);
}
