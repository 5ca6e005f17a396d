import { minuteMs } from '@server/contract/duration.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { minutesHoldMs } from '@server/drivers/drivers.contract.js';
import { cardRefusedReason, noShowFrom, noShowReason, type Ride, type RideStatus } from '@server/rides/ride.contract.js';
import { isPreferredAsked } from '@server/rides/ride-status.contract.js';
import { formatClock } from '../../../lib/format/clock';
import { formatCountdown } from '../../../lib/format/countdown';
import type { Here } from '../../../lib/format/day';
import { formatMoney } from '../../../lib/format/money';
import { moneyTexts } from '../money-texts';
import { cancelledWords, driverWords, rideTexts, riderWords } from '../texts';
import { guestTexts } from '../trips/guest-texts';
import { ageTexts } from '../trips/live-texts';
import { waitWords } from './booking/wait-words';
import { destinationName, guestOf, passengerOf, pickupName, placeName } from './names';
import { formatMoment, formatWhen } from '../../../lib/format/when/when';

/** What happens now: one loud sentence, at most one quiet one, and a time that runs beside it. */
export interface Sentence {
  readonly title: string;
  readonly detail?: string;
  /** '0:42', beside the sentence and never read out by itself. */
  readonly timer?: string;
  /** What a card says beneath it in place of how the ride goes. */
  readonly under?: string;
}

export interface SentenceFacts {
  readonly here: Here;
  /** The server's time (ms since 1970). */
  readonly nowMs: number;
}

/** The ride in one sentence, for whoever reads it. */
export function sentenceOf(ride: Ride, facts: SentenceFacts): Sentence {
  const words = ride.my_role === 'driver' || ride.my_role === 'candidate' ? forDriver : forRider;
  return words[ride.status](ride, facts);
}

/** Changes with each step of a ride, and with nothing else. */
export function stageOf({ status, arrived_at: arrived }: Pick<Ride, 'status' | 'arrived_at'>): string {
  return status === 'in_route' && arrived !== null ? 'here' : status;
}

type Say = (ride: Ride, facts: SentenceFacts) => Sentence;

const driverOf = ({ driver }: Ride) => (driver ? firstNameOf(driver.full_name) : rideTexts.theDriver);
const riderOf = passengerOf;
function reasonOf({ cancel_reason: reason, my_role: role }: Ride): Pick<Sentence, 'detail'> {
  if (reason === null) return {};
  return { detail: reason === cardRefusedReason ? moneyTexts.released[role === 'driver' ? 'driver' : 'rider'] : reason };
}

/** Of whoever rides, or to the reader who does. */
function ofGuest(ride: Ride, say: (values: { name: string }) => string, toReader: string): string {
  const name = guestOf(ride);
  return name === undefined ? toReader : say({ name });
}

const forRider: Record<RideStatus, Say> = {
  pending: searching,
  confirmed,
  in_route: coming,
  in_progress: onTrip,
  completed: (ride) => ({
    title: ofGuest(ride, guestTexts.arrived, riderWords.arrived),
    detail: riderWords.thanks({ driver: driverOf(ride), place: placeName(ride.destination_address) }),
  }),
  cancelled: (ride) =>
    ride.cancel_reason === noShowReason
      ? { title: ofGuest(ride, guestTexts.missed, riderWords.missed) }
      : { title: cancelledWords.rider[ride.cancelled_by ?? 'system'], ...reasonOf(ride) },
  no_drivers: () => ({ title: riderWords.noDrivers, detail: riderWords.noDriversDetail }),
};

const endedForDriver: Say = (ride) =>
  ride.cancel_reason === noShowReason
    ? { title: driverWords.missed }
    : { title: cancelledWords.driver[ride.cancelled_by ?? 'system'], ...reasonOf(ride) };

const forDriver: Record<RideStatus, Say> = {
  pending: (ride) => ({ title: driverWords.candidate({ rider: riderOf(ride) }) }),
  confirmed: (ride, { here }) => ({
    title: ride.is_scheduled
      ? driverWords.next({ rider: riderOf(ride), when: formatWhen(ride.pickup_time, ride.time_zone, here) })
      : driverWords.headOut({ rider: riderOf(ride) }),
  }),
  in_route: (ride) =>
    ride.arrived_at === null
      ? { title: driverWords.toPickup({ rider: riderOf(ride) }), detail: [...minutesTo(ride), pickupName(ride)].join(' · ') }
      : { title: driverWords.waiting({ rider: riderOf(ride) }), detail: pickupName(ride) },
  in_progress: (ride) => ({ title: driverWords.toDestination({ place: destinationName(ride) }), detail: minutesTo(ride).join('') }),
  completed: () => ({ title: driverWords.done }),
  cancelled: endedForDriver,
  no_drivers: endedForDriver,
};

function searching(ride: Ride, { here, nowMs }: SentenceFacts): Sentence {
  const { preferred_driver: preferred, preferred_driver_timeout: timeout } = ride;
  const driver = preferred ? firstNameOf(preferred.full_name) : '';
  if (isPreferredAsked(ride) && timeout !== null) {
    const timer = formatCountdown(Date.parse(timeout) - nowMs);
    return { title: riderWords.asking({ driver }), detail: fallbackWords(ride, timeout, here), timer };
  }
  return { title: searchTitle(ride, here), detail: searchEnds(ride, { here, nowMs }), ...noBefore(ride, driver) };
}

function searchTitle(ride: Ride, here: Here): string {
  if (ride.offers_open > 0) return riderWords.askingSome({ count: ride.offers_open });
  return ride.is_scheduled ? riderWords.lookingFor({ when: formatMoment(ride.pickup_time, ride.time_zone, here) }) : riderWords.looking;
}

/** That whoever was asked by name won't come; no news any more once another driver gave the ride back, nor of a closed account. */
function noBefore({ preferred_outcome: outcome, released }: Ride, driver: string): Pick<Sentence, 'under'> {
  const isNo = outcome === 'declined' || outcome === 'timed_out';
  if (!driver || !isNo || released?.is_current) return {};
  return { under: riderWords[outcome === 'declined' ? 'declinedBefore' : 'noAnswerBefore']({ driver }) };
}

/** By when a rider knows more; a ride for later is where drivers see it from the first second (D2), favorites before the others (M43). */
function searchEnds(ride: Ride, { here, nowMs }: SentenceFacts): string {
  const { is_scheduled: isScheduled, search_expires_at: until, time_zone: zone, favorites_first_until: first } = ride;
  if (!isScheduled) return riderWords.searchEnds({ time: formatClock(until, here.timeZone) });
  const isFirst = first !== null && nowMs < Date.parse(first);
  const seen = isFirst ? riderWords.favoritesFirst({ time: formatMoment(first, zone, here) }) : riderWords.onLists;
  return `${seen} ${riderWords.searchEnds({ time: formatMoment(until, zone, here) })}`;
}

/** A short wait has its clock beside it; of a longer one the time of day says more. */
const longWaitMs = 2 * minuteMs;

/** What happens when the preferred driver says no or nothing, and by when. */
function fallbackWords(ride: Ride, until: string, here: Here): string {
  const { preferred_driver: asked, preferred_fallback: fallback, created_at: from, time_zone: zone } = ride;
  const driver = asked ? firstNameOf(asked.full_name) : rideTexts.theDriver;
  if (Date.parse(until) - Date.parse(from) < longWaitMs)
    return fallback === 'open' ? riderWords.fallbackOpen({ driver }) : riderWords.fallbackCancel({ driver });
  const words = fallback === 'open' ? riderWords.untilOpen : riderWords.untilCancel;
  return words({ driver, time: formatMoment(until, zone, here) });
}

function confirmed(ride: Ride, { here }: SentenceFacts): Sentence {
  const driver = driverOf(ride);
  if (ride.is_scheduled)
    return {
      title: riderWords.willPickUp({ driver, when: formatWhen(ride.pickup_time, ride.time_zone, here) }),
      detail: riderWords.followLater({ driver }),
    };
  return { title: riderWords.hasYourRide({ driver }), detail: riderWords.willHeadOut({ driver }) };
}

function coming(ride: Ride, facts: SentenceFacts): Sentence {
  const driver = driverOf(ride);
  if (ride.arrived_at !== null) {
    const guest = guestOf(ride);
    const boarding = guest === undefined ? boardingWords(ride, driver) : guestBoardingWords(ride, { name: guest, driver });
    const noShow = noShowWords(ride, { ...facts, from: noShowFrom({ ...ride, arrived_at: ride.arrived_at }) });
    return { title: riderWords.here({ driver }), detail: `${boarding} ${noShow}` };
  }
  const { free_minutes: minutes, per_minute: perMinute } = ride.wait;
  return {
    title: comingTitle(driver, minutesLeft(ride, facts.nowMs)),
    detail: waitWords({ driver, minutes, perMinute, currency: ride.currency }),
  };
}

/** What is to be done at the car, with the PIN where it is asked for. */
function boardingWords({ needs_pin: needsPin }: Ride, driver: string): string {
  return needsPin ? riderWords.hereDetail({ driver }) : riderWords.hereNoPin;
}

function guestBoardingWords({ needs_pin: needsPin }: Ride, values: { name: string; driver: string }): string {
  return needsPin ? guestTexts.hereDetail(values) : guestTexts.hereNoPin(values);
}

/** Until when the driver waits, and what it costs not to come, if anything (M36). */
function noShowWords(ride: Ride, { from, here, nowMs }: SentenceFacts & { from: number }): string {
  const driver = driverOf(ride);
  const fee = formatMoney(ride.no_show_fee, ride.currency);
  const isFree = ride.no_show_fee === 0;
  if (from <= nowMs) return isFree ? riderWords.noShowNowFree({ driver }) : riderWords.noShowNow({ driver, fee });
  const time = formatClock(from, here.timeZone);
  return isFree ? riderWords.noShowFree({ time, driver }) : riderWords.noShowFrom({ time, fee });
}

function comingTitle(driver: string, minutes: number | null): string {
  if (minutes === null) return riderWords.onTheWay({ driver });
  return minutes === 0 ? riderWords.pullingUp({ driver }) : riderWords.minutesAway({ driver, minutes });
}

function onTrip(ride: Ride, { here, nowMs }: SentenceFacts): Sentence {
  const [place, minutes] = [destinationName(ride), minutesLeft(ride, nowMs)];
  const { driver_position: position } = ride;
  if (minutes === 0) return { title: riderWords.almostThere({ place }) };
  if (minutes === null) return { title: riderWords.onTrip({ place }) };
  const title = riderWords.minutesToGo({ minutes, place });
  if (position === null) return { title };
  // From the moment at which the minutes were worked out: while none come the time of arrival stays, too.
  const at = new Date(Date.parse(position.at) + minutes * minuteMs).toISOString();
  return { title, detail: riderWords.arrivesAt({ time: formatClock(at, here.timeZone) }) };
}

function minutesLeft({ eta_minutes: minutes, driver_position: position }: Ride, nowMs: number): number | null {
  return position !== null && nowMs - Date.parse(position.at) > minutesHoldMs ? null : minutes;
}

function minutesTo({ eta_minutes: minutes }: Ride): string[] {
  if (minutes === null) return [];
  return [minutes === 0 ? driverWords.there : driverWords.minutes({ minutes })];
}

/** How old something is: '12 s', '3 min'. */
export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return seconds < 60 ? ageTexts.seconds({ seconds }) : ageTexts.minutes({ minutes: Math.floor(seconds / 60) });
}
