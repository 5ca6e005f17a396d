import { scheduleMaxAheadMs, scheduleMinAheadMs, type Scheduled } from '@server/chat/scheduled/scheduled.contract.js';
import { addDays, startOfWeek } from '@server/contract/calendar/date-math.js';
import { instantOf, type LocalTime, localTimeAt } from '@server/contract/calendar/local-time.js';
import { hourMs, minuteMs } from '@server/contract/duration.js';
import type { Here } from '../../../../lib/format/day';
import type { Moment } from '../../../../lib/format/locale';
import { namedFrom } from '../../../../lib/format/chosen-time';

export type SendChoiceKey = 'hour' | 'tonight' | 'thisMorning' | 'morning' | 'monday';
export interface SendChoice {
  readonly key: SendChoiceKey;
  readonly at: Date;
}

const [morning, night] = ['09:00', '20:00'];
/** Up to this hour of the night the next morning is today's. */
const nightEnds = '05:00';

/** When a message may go, by the clock of the reader's own time zone: each time once, the soonest first (M120); none after the end (M40). */
export function sendChoices({ now, timeZone }: Here, closesAt: string | null = null): SendChoice[] {
  const soonest = inAnHour(now);
  const { date, time } = localTimeAt(now, timeZone);
  const isNight = time < nightEnds;
  const later: readonly (readonly [SendChoiceKey, LocalTime])[] = [
    ['tonight', { date, time: night }],
    [isNight ? 'thisMorning' : 'morning', { date: isNight ? date : addDays(date, 1), time: morning }],
    ['monday', { date: addDays(startOfWeek(date, 1), 7), time: morning }],
  ];
  const choices: SendChoice[] = [{ key: 'hour', at: soonest }];
  for (const [key, wall] of later) {
    const at = instantOf(wall, timeZone);
    if (at > soonest && !choices.some((choice) => choice.at.getTime() === at.getTime())) choices.push({ key, at });
  }
  return choices.filter(({ at }) => isSendable(at, now, closesAt)).toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** What the field for a time of one's own shows first: the choice in that place, or the last there is before the end. */
export function firstShown(place: 0 | 1, here: Here, closesAt: string | null): Date {
  const choices = sendChoices(here, closesAt);
  return (choices.at(place) ?? choices.at(-1))?.at ?? new Date(lastMs(here.now, closesAt));
}

/** On the full minute. */
function inAnHour(now: Moment): Date {
  return new Date(Math.ceil((new Date(now).getTime() + hourMs) / minuteMs) * minuteMs);
}

/** As the server asks it, and before the conversation ends, where it does. */
export function isSendable(at: Date, now: Moment, closesAt: string | null = null): boolean {
  return at.getTime() >= new Date(now).getTime() + scheduleMinAheadMs && at.getTime() <= lastMs(now, closesAt);
}

/** A minute before the end, since nothing goes to the second. */
function lastMs(now: Moment, closesAt: string | null): number {
  const mostMs = new Date(now).getTime() + scheduleMaxAheadMs;
  return closesAt === null ? mostMs : Math.min(mostMs, Date.parse(closesAt) - minuteMs);
}

/** The first and the last moment that may be chosen. */
export function sendBounds({ now, timeZone }: Here, closesAt: string | null = null): { min: LocalTime; max: LocalTime } {
  const nowMs = new Date(now).getTime();
  return { min: namedFrom(nowMs + scheduleMinAheadMs, minuteMs, timeZone), max: localTimeAt(lastMs(now, closesAt), timeZone) };
}

/** Those that could not be sent first, then the earliest. */
export function inOrder(scheduled: readonly Scheduled[]): Scheduled[] {
  const isFailed = ({ state }: Scheduled) => Number(state === 'failed');
  return scheduled.toSorted((a, b) => isFailed(b) - isFailed(a) || Date.parse(a.send_at) - Date.parse(b.send_at));
}
