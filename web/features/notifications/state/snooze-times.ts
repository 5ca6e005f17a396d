import { dayMs, hourMs, minuteMs } from '@server/contract/duration.js';
import { maxSnoozeDays } from '@server/notifications/snooze/snooze.contract.js';
import { formatClock } from '../../../lib/format/clock';
import { daysBetween, type Here } from '../../../lib/format/day';
import { readerLocale, type Moment } from '../../../lib/format/locale';
import { snoozeTexts } from '../texts';

/** What stands on a clock on the wall: '2026-11-27' and '15:30'. */
export interface WallTime {
  readonly date: string;
  readonly time: string;
}

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
  const { date, time } = wallTimeAt(now, timeZone);
  const thisEvening = instantOf({ date, time: evening }, timeZone);
  const isNight = time < nightEnds;
  const nextMorning = instantOf({ date: isNight ? date : dayAfter(date), time: morning }, timeZone);
  return [
    { key: 'hour', at: new Date(nowMs + hourMs) },
    ...(thisEvening && thisEvening.getTime() - nowMs > hourMs ? [{ key: 'evening', at: thisEvening } as const] : []),
    ...(nextMorning ? [{ key: isNight ? 'thisMorning' : 'morning', at: nextMorning } as const] : []),
  ];
}

/** After now and at most `maxSnoozeDays` ahead, as the server asks it. */
export function isSnoozable(at: Date, now: Moment): boolean {
  const aheadMs = at.getTime() - new Date(now).getTime();
  return aheadMs > 0 && aheadMs <= maxSnoozeDays * dayMs;
}

/** The last moment that may be chosen. */
export function lastSnooze({ now, timeZone }: Here): WallTime {
  return wallTimeAt(new Date(now).getTime() + maxSnoozeDays * dayMs, timeZone);
}

/** What says when something comes back, one for each kind of day. */
interface ReturnWords {
  readonly today: (values: { time: string }) => string;
  readonly tomorrow: (values: { time: string }) => string;
  readonly later: (values: { day: string; time: string }) => string;
}

/** 'today, 6:00 PM', 'tomorrow, 8:00 AM', 'Fri, Nov 27, 8:00 AM', or the sentence of it. */
export function formatReturn(at: Moment, { now, timeZone }: Here, words: ReturnWords = snoozeTexts.returns): string {
  const days = daysBetween(now, at, timeZone);
  const time = formatClock(at, timeZone);
  if (days === 0) return words.today({ time });
  if (days === 1) return words.tomorrow({ time });
  const day = new Intl.DateTimeFormat(readerLocale(), { weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(new Date(at));
  return words.later({ day, time });
}

/** What clocks in a time zone show at an instant. */
export function wallTimeAt(at: Moment, timeZone: string): WallTime {
  // Swedish writes dates and times as ISO 8601 does.
  const shown = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(at));
  const [date = '', time = ''] = shown.split(' ');
  return { date, time };
}

/** The instant at which clocks in a time zone show this; undefined for half a time. One that summer time skips moves forward (S34). */
export function instantOf({ date, time }: WallTime, timeZone: string): Date | undefined {
  const wanted = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wanted)) return undefined;
  // The zone's offset is looked up where the time would be without one, and once more where it then is.
  const guess = wanted - offsetMs(wanted, timeZone);
  const exact = wanted - offsetMs(guess, timeZone);
  return new Date(wallMs(exact, timeZone) === wanted ? exact : Math.max(guess, exact));
}

const offsetMs = (atMs: number, timeZone: string): number => wallMs(atMs, timeZone) - Math.floor(atMs / minuteMs) * minuteMs;

function wallMs(atMs: number, timeZone: string): number {
  const { date, time } = wallTimeAt(atMs, timeZone);
  return Date.parse(`${date}T${time}Z`);
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00Z`) + dayMs).toISOString().slice(0, 10);
}
