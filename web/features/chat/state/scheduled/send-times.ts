import { scheduleMaxAheadMs, scheduleMinAheadMs, type Scheduled } from '@server/chat/scheduled/scheduled.contract.js';
import { hourMs, minuteMs } from '@server/contract/duration.js';
import type { Here } from '../../../../lib/format/day';
import type { Moment } from '../../../../lib/format/locale';
import { daysAfter, instantOf, namedFrom, type WallTime, wallTimeAt } from '../../../../lib/format/wall-time';

export type SendChoiceKey = 'hour' | 'tonight' | 'thisMorning' | 'morning' | 'monday';
export interface SendChoice {
  readonly key: SendChoiceKey;
  readonly at: Date;
}

const [morning, night] = ['09:00', '20:00'];
/** Up to this hour of the night the next morning is today's. */
const nightEnds = '05:00';

/** When a message may go, by the clock of the reader's own time zone: each time once, the soonest first (M120). */
export function sendChoices({ now, timeZone }: Here): SendChoice[] {
  const soonest = inAnHour(now);
  const { date, time } = wallTimeAt(now, timeZone);
  const isNight = time < nightEnds;
  const later: readonly (readonly [SendChoiceKey, WallTime])[] = [
    ['tonight', { date, time: night }],
    [isNight ? 'thisMorning' : 'morning', { date: isNight ? date : daysAfter(date, 1), time: morning }],
    ['monday', { date: daysAfter(date, daysToMonday(date)), time: morning }],
  ];
  const choices: SendChoice[] = [{ key: 'hour', at: soonest }];
  for (const [key, wall] of later) {
    const at = instantOf(wall, timeZone);
    if (at && at > soonest && !choices.some((choice) => choice.at.getTime() === at.getTime())) choices.push({ key, at });
  }
  return choices.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** On the full minute. */
export function inAnHour(now: Moment): Date {
  return new Date(Math.ceil((new Date(now).getTime() + hourMs) / minuteMs) * minuteMs);
}

/** 1–7: from a Monday to the next one. */
function daysToMonday(date: string): number {
  return (8 - new Date(`${date}T00:00Z`).getUTCDay()) % 7 || 7;
}

/** As the server asks it. */
export function isSendable(at: Date, now: Moment): boolean {
  const aheadMs = at.getTime() - new Date(now).getTime();
  return aheadMs >= scheduleMinAheadMs && aheadMs <= scheduleMaxAheadMs;
}

/** The first and the last moment that may be chosen. */
export function sendBounds({ now, timeZone }: Here): { min: WallTime; max: WallTime } {
  const nowMs = new Date(now).getTime();
  return { min: namedFrom(nowMs + scheduleMinAheadMs, minuteMs, timeZone), max: wallTimeAt(nowMs + scheduleMaxAheadMs, timeZone) };
}

/** Those that could not be sent first, then the earliest. */
export function inOrder(scheduled: readonly Scheduled[]): Scheduled[] {
  const isFailed = ({ state }: Scheduled) => Number(state === 'failed');
  return scheduled.toSorted((a, b) => isFailed(b) - isFailed(a) || Date.parse(a.send_at) - Date.parse(b.send_at));
}
