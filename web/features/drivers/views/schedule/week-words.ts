import type { ScheduleSpan } from '@server/drivers/schedule/schedule.contract.js';
import { readerLocale } from '../../../../lib/format/locale';
import { weekStartOf } from '../../../../ui/dates/calendar-days';
import { scheduleTexts } from '../../schedule-texts';
import type { SpanProblem } from '../../state/week';
import { clock } from './today-words';

/** 'Monday' of 1, in the reader's language. */
export function dayName(day: number): string {
  // The first of January 2023 was a Sunday.
  return new Intl.DateTimeFormat(readerLocale(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + (day % 7)));
}

/** What there is for Sunday to Saturday, from the day on which the reader's weeks begin. */
export function inWeekOrder<T>(days: readonly T[]): T[] {
  const start = weekStartOf(readerLocale());
  return [...days.slice(start), ...days.slice(0, start)];
}

/** Where a span ends that goes past midnight: 'Until 2:00 AM on Tuesday.'; undefined for one that does not. */
export function nightWords(day: number, { start_time: start, end_time: end }: ScheduleSpan): string | undefined {
  if (start === '' || end === '' || end > start) return undefined;
  const until = { time: clock(end), day: dayName(day + 1) };
  if (end === start) return scheduleTexts.wholeDay(until);
  return end === '00:00' ? scheduleTexts.midnight : scheduleTexts.nextDay(until);
}

/** What is wrong with a span, and what to do. */
export function problemWords(problem: SpanProblem): string {
  return problem.is === 'noTime' ? scheduleTexts.noTime({ example: clock('09:00') }) : scheduleTexts.overlap({ day: dayName(problem.day) });
}

/** 'America/New York'. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');
