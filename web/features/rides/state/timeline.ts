import type { RideSummary } from '@server/rides/ride.contract.js';
import { rideTexts, timelineTexts } from '../texts';
import { firstName } from './names';

export interface TimelineStep {
  readonly label: string;
  /** When it happened. */
  readonly at: string;
}

/** What has happened to a ride so far, in order. */
export function timelineOf(ride: RideSummary): TimelineStep[] {
  const driver = ride.driver ? firstName(ride.driver.full_name) : rideTexts.theDriver;
  const steps: [label: string, at: string | null][] = [
    [timelineTexts.booked, ride.created_at],
    [timelineTexts.confirmed(driver), ride.confirmed_at],
    [timelineTexts.departed(driver), ride.departed_at],
    [timelineTexts.arrived, ride.arrived_at],
    [timelineTexts.started, ride.started_at],
    [timelineTexts.completed, ride.completed_at],
    [timelineTexts.cancelled, ride.cancelled_at],
    [timelineTexts.noDrivers, ride.status === 'no_drivers' ? ride.search_expires_at : null],
  ];
  return steps.flatMap(([label, at]) => (at === null ? [] : [{ label, at }]));
}
