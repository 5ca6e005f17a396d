import { addDays } from '../../contract/calendar/date-math.js';
import { dayIn } from '../../contract/calendar/day.js';
import { instantOf, localTimeAt } from '../../contract/calendar/local-time.js';
import { pickupOf, type SaidTime } from './said-pickup.rules.js';
import { clock, clockOf, timeOn } from './said-time.rules.js';
import { plainTimes, withoutTimes } from './time-phrases.rules.js';
import { moves } from './wish-patterns.js';

/** A ride's pickup, and the zone by whose clock it is meant. */
interface Pickup {
  readonly pickup_time: string;
  readonly time_zone: string;
}

const wishes = /.*\b(?:to|for)\s+(?<time>.+)$/i;
const nearDay = /(?<!\bday after )\b(?:tomorrow|today|tonight)\b/i;

/** The instant that somebody wants a ride moved to: on its own day, unless another is said. Undefined where none is said, or which stays open. */
export function newPickupIn(words: string, ride: Pickup, now: Date): string | undefined {
  const { rest, said } = withoutTimes(plainTimes(wishes.exec(words)?.groups?.['time'] ?? ''));
  if (rest !== '' || !said.some(isDay)) return onItsDay(words, ride, now);
  const pickup = pickupOf(said, { now, timeZone: ride.time_zone });
  if (pickup instanceof Date) return pickup.toISOString();
  return nearDay.test(words) ? onItsDay(words, ride, now) : undefined;
}

/** What is said of the ride that is moved, without what is said of its new time: 'move my Friday ride' of 'move my Friday ride to 6 pm'. */
export function movedRideIn(words: string): string {
  const wish = words.slice(Math.max(words.search(moves), 0));
  const time = wishes.exec(wish)?.groups?.['time'];
  const isNew = time !== undefined && (withoutTimes(plainTimes(time)).rest === '' || startsWithTime.test(time));
  return (isNew ? wish.slice(0, -time.length).replace(/\b(?:to|for)\s*$/i, '') : wish).replace(/[\s?.!,]+$/, '');
}

/** What is said of the new time, as it is said: ' to 6 pm' of 'move my Friday ride to 6 pm'. */
export function newTimeIn(words: string): string {
  const wish = words.slice(Math.max(words.search(moves), 0));
  return wish.slice(movedRideIn(words).length).replace(/[?.!]+$/, '');
}

const startsWithTime = new RegExp(String.raw`^(?:(?:tomorrow|today|tonight|at)\s+){0,2}${clock}`, 'i');

/** The day that words move a ride to, where they say no time of it: 'on Friday'. */
export function dayAloneIn(words: string): string | undefined {
  const time = wishes.exec(words)?.groups?.['time'];
  return time !== undefined && saysDay(time) && saidIn(time).every(isOpen) ? time : undefined;
}

/** Whether words that say a time say its day, too. */
export const saysDay = (time: string): boolean => saidIn(time).some(isDay);

const saidIn = (time: string) => withoutTimes(plainTimes(time)).said;
const isOpen = ({ clock: said, isMidnight, inMs, isUnclear }: SaidTime): boolean =>
  !said && !isMidnight && inMs === undefined && !isUnclear;

/** Whether it says more than a time of day. */
const isDay = ({ date, weekday, inMs, isUnclear }: SaidTime): boolean =>
  date !== undefined || weekday !== undefined || inMs !== undefined || isUnclear === true;

const timeWished = new RegExp(String.raw`\b(?:to|for|at|until|till)\s+(?:(?:tomorrow|today|tonight|at)\s+){0,2}(?<time>${clock})`, 'i');

/** Today's and tomorrow's times, too: half a day that is left open is the ride's. */
function onItsDay(words: string, { pickup_time: pickup, time_zone: zone }: Pickup, now: Date): string | undefined {
  const time = timeWished.exec(words)?.groups?.['time'];
  const wished = time === undefined ? undefined : clockOf(time);
  if (!wished) return undefined;
  const own = localTimeAt(pickup, zone);
  const today = dayIn(now, zone);
  const date = /\btomorrow\b/i.test(words) ? addDays(today, 1) : /\b(?:today|tonight)\b/i.test(words) ? today : own.date;
  // '6' for a ride in the afternoon is in the afternoon.
  const isLater = !wished.isExact && wished.hour < 12 && own.time >= '12:00';
  return instantOf({ date, time: timeOn({ hour: wished.hour + (isLater ? 12 : 0), minute: wished.minute }) }, zone).toISOString();
}
