import type { Ride } from '@server/rides/ride.contract.js';
import { formatClock } from '../../../lib/format/clock';
import { formatCountdown } from '../../../lib/format/countdown';
import type { Here } from '../../../lib/format/day';
import { cancelledWords, driverWords, rideTexts, riderWords } from '../texts';
import { firstName, placeName } from './names';
import { formatPickup } from './when';

/** What happens now: one loud sentence, at most one quiet one, and a time that runs beside it. */
export interface Sentence {
  readonly title: string;
  readonly detail?: string;
  /** '0:42', beside the sentence and never read out by itself. */
  readonly timer?: string;
}

export interface SentenceFacts {
  readonly here: Here;
  /** The server's time (ms since 1970). */
  readonly nowMs: number;
}

/** The ride in one sentence, for whoever reads it. */
export function sentenceOf(ride: Ride, facts: SentenceFacts): Sentence {
  return ride.my_role === 'driver' || ride.my_role === 'candidate' ? forDriver(ride, facts) : forRider(ride, facts);
}

function forRider(ride: Ride, facts: SentenceFacts): Sentence {
  const driver = ride.driver ? firstName(ride.driver.full_name) : rideTexts.fromThisTime;
  switch (ride.status) {
    case 'pending':
      return searching(ride, facts);
    case 'confirmed':
      return confirmed(ride, driver, facts);
    case 'in_route':
      return coming(ride, driver, facts);
    case 'in_progress':
      return onTrip(ride);
    case 'completed':
      return { title: riderWords.arrived(placeName(ride.destination_address)), detail: riderWords.thanks(driver) };
    case 'cancelled':
      return { title: cancelledWords.rider[ride.cancelled_by ?? 'system'], ...(ride.cancel_reason ? { detail: ride.cancel_reason } : {}) };
    case 'no_drivers':
      return { title: riderWords.noDrivers, detail: riderWords.noDriversDetail };
  }
}

/** Until the preferred driver's time is up only that one is asked (D4). */
export function isAskingPreferred(ride: Pick<Ride, 'status' | 'preferred_driver' | 'preferred_outcome' | 'preferred_driver_timeout'>): boolean {
  return ride.status === 'pending' && ride.preferred_driver !== null && ride.preferred_outcome === null && ride.preferred_driver_timeout !== null;
}

function searching(ride: Ride, { here, nowMs }: SentenceFacts): Sentence {
  const { preferred_driver: preferred, preferred_driver_timeout: timeout } = ride;
  const name = preferred ? firstName(preferred.full_name) : '';
  if (isAskingPreferred(ride) && timeout !== null) {
    const detail = ride.preferred_fallback === 'open' ? riderWords.fallbackOpen(name) : riderWords.fallbackCancel(name);
    return { title: riderWords.asking(name), detail, timer: formatCountdown(Date.parse(timeout) - nowMs) };
  }
  const ends = riderWords.searchEnds(formatClock(ride.search_expires_at, here.timeZone));
  const detail = preferred ? `${riderWords.declinedBefore(name)} ${ends}` : ends;
  if (ride.offers_open > 0) return { title: riderWords.askingSome(ride.offers_open), detail };
  if (ride.is_scheduled) return { title: riderWords.lookingFor(formatPickup(ride.pickup_time, ride.time_zone, here)), detail };
  return { title: riderWords.looking, detail };
}

function confirmed(ride: Ride, driver: string, { here }: SentenceFacts): Sentence {
  if (ride.is_scheduled) return { title: riderWords.willPickUp(driver, formatPickup(ride.pickup_time, ride.time_zone, here)), detail: riderWords.willHeadOut(driver) };
  return { title: riderWords.hasYourRide(driver), detail: riderWords.willHeadOut(driver) };
}

function coming(ride: Ride, driver: string, { nowMs }: SentenceFacts): Sentence {
  if (ride.arrived_at !== null)
    return { title: riderWords.here(driver), detail: riderWords.hereDetail, timer: formatElapsed(nowMs - Date.parse(ride.arrived_at)) };
  if (ride.eta_minutes === null) return { title: riderWords.onTheWay(driver) };
  return { title: riderWords.minutesAway(driver, ride.eta_minutes) };
}

function onTrip(ride: Ride): Sentence {
  const place = placeName(ride.destination_address);
  return { title: ride.eta_minutes === null ? riderWords.onTrip(place) : riderWords.minutesToGo(ride.eta_minutes, place) };
}

function forDriver(ride: Ride, { here, nowMs }: SentenceFacts): Sentence {
  const rider = firstName(ride.customer.full_name);
  switch (ride.status) {
    case 'pending':
      return { title: driverWords.candidate(rider) };
    case 'confirmed':
      return { title: ride.is_scheduled ? driverWords.next(rider, formatPickup(ride.pickup_time, ride.time_zone, here)) : driverWords.headOut(rider) };
    case 'in_route':
      if (ride.arrived_at !== null) return { title: driverWords.waiting(rider), timer: formatElapsed(nowMs - Date.parse(ride.arrived_at)) };
      return { title: driverWords.toPickup(rider), ...minutesDetail(ride) };
    case 'in_progress':
      return { title: driverWords.toDestination(placeName(ride.destination_address)), ...minutesDetail(ride) };
    case 'completed':
      return { title: driverWords.done };
    case 'cancelled':
    case 'no_drivers':
      return { title: cancelledWords.driver[ride.cancelled_by ?? 'system'], ...(ride.cancel_reason ? { detail: ride.cancel_reason } : {}) };
  }
}

function minutesDetail({ eta_minutes: minutes }: Ride): Pick<Sentence, 'detail'> {
  return minutes === null ? {} : { detail: driverWords.minutes(minutes) };
}

/** Time that has passed: '0:45', '12:03'. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
