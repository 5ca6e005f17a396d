import * as z from 'zod/mini';
import { minutesOf } from '../../../contract/calendar/clock-time.js';
import { dayIn } from '../../../contract/calendar/day.js';
import { localTimeAt } from '../../../contract/calendar/local-time.js';
import { weekdayOf } from '../../../contract/calendar/weekday.js';
import { hourMs, minuteMs } from '../../../contract/duration.js';
import { RideStatus } from '../../../rides/ride.contract.js';
import { isAtPlace, placeIn } from '../paid.rules.js';
import { type Here, isInPart, type SaidTime } from '../said-pickup.rules.js';
import type { Clock } from '../said-time.rules.js';
import { plainTimes, timesIn, withoutTimes } from '../time-phrases.rules.js';

/** A ride as `my_rides` tells of it, with all that it tells. */
const OpenRide = z.looseObject({
  ride_id: z.string(),
  status: RideStatus,
  is_scheduled: z.boolean(),
  pickup: z.string(),
  destination: z.string(),
  pickup_time: z.string(),
  time_zone: z.string(),
});
export type OpenRide = z.output<typeof OpenRide>;

/** Characters in which a ride is named, and of an answer which one is meant. */
const [mostRead, mostAnswer] = [200, 100];

export const openRidesIn = ({ rides }: Readonly<Record<string, unknown>>): OpenRide[] =>
  (Array.isArray(rides) ? rides : []).flatMap((ride: unknown) => OpenRide.safeParse(ride).data ?? []);

/**
 * Of these rides those that words mean: by the day or time and the place that they say. Words that say neither mean them all, and so
 * does a place that none of them has, which may be the person's own name for it.
 */
export function meantRides(words: string, rides: readonly OpenRide[], now: Date): readonly OpenRide[] {
  const read = words.slice(0, mostRead);
  const said = timesIn(plainTimes(withoutOwners(read)));
  const place = placeIn(read);
  const there = place ? rides.filter((ride) => isAtPlace(ride, place)) : [];
  return (there.length > 0 ? there : rides).filter((ride) => said.every((time) => isThen(ride, time, now)));
}

const Found = z.object({ has_more: z.boolean(), looked_for: z.optional(z.object({})) });

/** Whether `my_rides` told of the first of them alone, and looked for none that is named. */
export const hasOthers = (facts: Readonly<Record<string, unknown>>): boolean => {
  const { data } = Found.safeParse(facts);
  return data?.has_more === true && data.looked_for === undefined;
};

/** By what words name a ride among more than were told of; undefined where it is by nothing that can be looked for. */
export function rideNameIn(words: string, { now, timeZone }: Here): object | undefined {
  const read = words.slice(0, mostRead);
  const said = timesIn(plainTimes(withoutOwners(read)));
  const name = {
    place: placeIn(read)?.words.trim(),
    date: said.find(({ date }) => date)?.date?.(dayIn(now, timeZone)),
    weekday: said.find(({ weekday }) => weekday !== undefined)?.weekday,
  };
  const known = Object.entries(name).filter(([, value]) => value !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** What is unclear, and what is said of now, says nothing of when a ride begins. */
function isThen({ pickup_time, time_zone: zone }: OpenRide, { clock, isMidnight, date, weekday, part }: SaidTime, now: Date): boolean {
  const own = localTimeAt(pickup_time, zone);
  const minutes = minutesOf(own.time);
  if (date) return date(dayIn(now, zone)) === own.date;
  if (weekday !== undefined) return weekdayOf(own.date) === weekday;
  if (clock) return isOnClock(minutes, clock);
  if (part) return isInPart(Math.floor(minutes / minutesOfHour), part);
  return !isMidnight || minutes === 0;
}

const minutesOfHour = hourMs / minuteMs;
const halfDay = 12 * minutesOfHour;

function isOnClock(minutes: number, { hour, minute, isExact }: Clock): boolean {
  const said = hour * minutesOfHour + minute;
  return isExact ? minutes === said : minutes % halfDay === said % halfDay;
}

const onePlace = /^(?:the )?one (?<place>(?:to|from) .{2,100})$/i;
const oneTime = /^(?:(?:the|my) )?(?:(?:one|ride|trip) )?(?<time>.+?)(?: (?:one|ride|trip))?$/i;

/** What is said to the question which ride is meant: a time alone, or its place, as in 'the one to Harbor Station'. */
export function choiceIn(words: string): string | undefined {
  if (words.length > mostAnswer) return undefined;
  const said = withoutOwners(words.trim().replace(/[.!]+$/, ''));
  const { time = '' } = oneTime.exec(said)?.groups ?? {};
  const { rest, said: times } = withoutTimes(plainTimes(time));
  return onePlace.exec(said)?.groups?.['place'] ?? (rest === '' && times.length > 0 ? time : undefined);
}

/** 'Tomorrow ride' of 'tomorrow’s ride'. */
const withoutOwners = (words: string): string => words.replace(/[’']s\b/g, '');

/** A wish for a ride, with what was said to the question which one: 'Cancel my ride tomorrow' of 'Cancel my ride' and 'tomorrow'. */
export function withChoice(wish: string, said: string): string {
  const found = /\b(?:ride|trip|car|booking|pick-?up|link|it)\b/i.exec(wish);
  const end = found ? found.index + found[0].length : wish.length;
  return `${wish.slice(0, end)} ${said}${wish.slice(end)}`;
}
