import { minuteMs } from '@server/contract/duration.js';
import { minutesHoldMs } from '@server/drivers/drivers.contract.js';
import type { RideStatus } from '@server/rides/ride.contract.js';
import type { SharedTrip } from '@server/sharing/sharing.contract.js';
import type { Here } from '../../../lib/format/day';
import { formatMoment, formatWhen } from '../../../lib/format/when/when';
import { overTexts } from '../over-texts';
import { ownTripWords } from '../passenger-texts';
import { tripWords } from '../texts';

interface Names {
  readonly rider: string;
  readonly driver: string;
}

type Say = (trip: SharedTrip, names: Names, here: Here) => string;

const over: Say = () => overTexts.title;

const ofOthers: Record<RideStatus, Say> = {
  pending: ({ is_scheduled: isScheduled, pickup_time: pickup, time_zone: zone }, { rider }, here) =>
    isScheduled ? tripWords.pendingAhead({ rider, when: formatWhen(pickup, zone, here) }) : tripWords.pending({ rider }),
  confirmed: ({ is_scheduled: isScheduled, pickup_time: pickup, time_zone: zone }, names, here) =>
    isScheduled ? tripWords.confirmedAt({ ...names, when: formatWhen(pickup, zone, here) }) : tripWords.confirmed(names),
  in_route: ({ is_here: isHere, eta_minutes: minutes }, names) => {
    if (isHere) return tripWords.here({ driver: names.driver });
    if (minutes === null) return tripWords.coming(names);
    return minutes === 0 ? tripWords.pullingUp(names) : tripWords.minutesAway({ ...names, minutes });
  },
  in_progress: ({ eta_minutes: minutes }, { rider }) => {
    if (minutes === null) return tripWords.onTrip({ rider });
    return minutes === 0 ? tripWords.arriving({ rider }) : tripWords.minutesToGo({ rider, minutes });
  },
  completed: (_trip, { rider }) => tripWords.completed({ rider }),
  cancelled: over,
  no_drivers: over,
};

/** To whoever rides. */
const ofOwn: Record<RideStatus, Say> = {
  pending: ({ is_scheduled: isScheduled, pickup_time: pickup, time_zone: zone }, _names, here) =>
    isScheduled ? ownTripWords.pendingAhead({ when: formatMoment(pickup, zone, here) }) : ownTripWords.pending,
  confirmed: ({ is_scheduled: isScheduled, pickup_time: pickup, time_zone: zone }, { driver }, here) =>
    isScheduled ? ownTripWords.confirmedAt({ driver, when: formatWhen(pickup, zone, here) }) : ownTripWords.confirmed({ driver }),
  in_route: ({ is_here: isHere, eta_minutes: minutes }, { driver }) => {
    if (isHere) return ownTripWords.here({ driver });
    if (minutes === null) return ownTripWords.coming({ driver });
    return minutes === 0 ? ownTripWords.pullingUp({ driver }) : ownTripWords.minutesAway({ driver, minutes });
  },
  in_progress: ({ eta_minutes: minutes }) => {
    if (minutes === null) return ownTripWords.onTrip;
    return minutes === 0 ? ownTripWords.arriving : ownTripWords.minutesToGo({ minutes });
  },
  completed: () => ownTripWords.completed,
  cancelled: over,
  no_drivers: over,
};

/** The trip in one sentence, for somebody who follows it, or for whoever rides, while the car's place is so old (ms). */
export function tripSentence(trip: SharedTrip, here: Here, ageMs: number): string {
  const says = trip.passenger ? ofOwn : ofOthers;
  const seen = ageMs > minutesHoldMs ? { ...trip, eta_minutes: null } : trip;
  return says[trip.status](seen, { rider: trip.rider, driver: trip.driver?.name ?? tripWords.theDriver }, here);
}

/** How old the car's place is. */
export function seenWords(ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  return ageMs < minuteMs ? tripWords.seenSeconds({ seconds }) : tripWords.seenMinutes({ minutes: Math.floor(ageMs / minuteMs) });
}
