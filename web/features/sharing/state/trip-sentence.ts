import { minuteMs } from '@server/contract/duration.js';
import type { RideStatus } from '@server/rides/ride.contract.js';
import type { SharedTrip } from '@server/sharing/sharing.contract.js';
import { formatClock } from '../../../lib/format/clock';
import { overTexts } from '../over-texts';
import { ownTripWords } from '../passenger-texts';
import { tripWords } from '../texts';

type Say = (trip: SharedTrip, names: { rider: string; driver: string }) => string;

const over: Say = () => overTexts.title;

const ofOthers: Record<RideStatus, Say> = {
  pending: (_trip, { rider }) => tripWords.pending({ rider }),
  confirmed: ({ is_scheduled: isScheduled, pickup_time: pickup, time_zone: zone }, names) =>
    isScheduled ? tripWords.confirmedAt({ ...names, time: formatClock(pickup, zone) }) : tripWords.confirmed(names),
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
  pending: () => ownTripWords.pending,
  confirmed: ({ is_scheduled: isScheduled, pickup_time: pickup, time_zone: zone }, { driver }) =>
    isScheduled ? ownTripWords.confirmedAt({ driver, time: formatClock(pickup, zone) }) : ownTripWords.confirmed({ driver }),
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

/** The trip in one sentence, for somebody who follows it, or for whoever rides. */
export function tripSentence(trip: SharedTrip): string {
  const says = trip.passenger ? ofOwn : ofOthers;
  return says[trip.status](trip, { rider: trip.rider, driver: trip.driver?.name ?? tripWords.theDriver });
}

/** How old the car's place is. */
export function seenWords(ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  return ageMs < minuteMs ? tripWords.seenSeconds({ seconds }) : tripWords.seenMinutes({ minutes: Math.floor(ageMs / minuteMs) });
}
