import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { whyPath } from '@server/contract/pages/ride-paths.js';
import { rideTexts } from '../texts';
import { timelineTexts } from '../trips/trip-texts';

export interface TimelineStep {
  readonly label: string;
  /** When it happened. */
  readonly at: string;
}

type Step = readonly [label: string, at: string | null];

/** What has happened to a ride so far, in order. */
export function timelineOf(ride: Ride): TimelineStep[] {
  const driver = ride.driver ? firstNameOf(ride.driver.full_name) : rideTexts.theDriver;
  const steps: Step[] = [
    [timelineTexts.booked, ride.created_at],
    ...noAnswerOf(ride),
    ...releasedOf(ride),
    [timelineTexts.confirmed({ driver }), ride.confirmed_at],
    [timelineTexts.departed({ driver }), ride.departed_at],
    [timelineTexts.arrived, ride.arrived_at],
    [timelineTexts.started, ride.started_at],
    [timelineTexts.rerouted, ride.rerouted_at],
    [timelineTexts.completed, ride.completed_at],
    [timelineTexts.cancelled, ride.cancelled_at],
    [timelineTexts.noDrivers, ride.status === 'no_drivers' ? ride.search_expires_at : null],
  ];
  const taken = steps.flatMap(([label, at]) => (at === null ? [] : [{ label, at }]));
  // The route may change before the driver is there, or on the trip.
  return ride.rerouted_at === null ? taken : taken.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** The one who was asked first let the time pass; a no has no time of its own that the ride would know. */
function noAnswerOf({ preferred_driver: asked, preferred_outcome: outcome, preferred_driver_timeout: until }: Ride): Step[] {
  return asked && outcome === 'timed_out' ? [[timelineTexts.noAnswer({ driver: firstNameOf(asked.full_name) }), until]] : [];
}

/** Of several times the last one; whoever had it before is asked no more, and whoever has it now took it since. */
function releasedOf({ released }: Ride): Step[] {
  if (!released) return [];
  const { driver, by, at } = released;
  const words = timelineTexts.released;
  return [[by === 'rider' ? words.rider : words[by]({ driver: driver ?? rideTexts.theDriver }), at]];
}

/** Where the whole story of a ride is (M170); whoever is only asked to drive has none. */
export function whyOf({ id, my_role: role }: Pick<Ride, 'id' | 'my_role'>): string | null {
  return role === 'candidate' ? null : whyPath(id);
}
