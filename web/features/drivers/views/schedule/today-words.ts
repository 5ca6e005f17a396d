import type { ScheduleSpan } from '@server/drivers/schedule/schedule.contract.js';
import { readerLocale } from '../../../../lib/format/locale';
import { formatTime } from '../../../../ui/dates/clock-words';
import { hoursTexts } from '../../hours-texts';
import type { Week } from '../../state/week';

export const clock = (time: string): string => formatTime(time, readerLocale());

/** A weekday's hours in a line: 'Today: 9:00 AM to 12:00 PM and 1:00 PM to 5:00 PM'. */
export function todayWords({ is_always: isAlways, days }: Week, weekday: number): string {
  if (isAlways) return hoursTexts.anyTime;
  const day = days.find(({ day_of_week: one }) => one === weekday);
  if (!day?.is_available) return hoursTexts.off;
  return hoursTexts.today({ hours: new Intl.ListFormat(readerLocale()).format(day.spans.map(spanWords)) });
}

function spanWords({ start_time: start, end_time: end }: ScheduleSpan): string {
  if (start === '00:00' && end === '00:00') return hoursTexts.wholeDay;
  return hoursTexts.span({ start: clock(start), end: clock(end) });
}
