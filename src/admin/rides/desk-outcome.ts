import { commonProblems, refuse } from '../../contract/problem.js';
import { rideProblems } from '../../rides/ride.contract.js';
import type { Outcome } from '../../trips/trips.api.js';
import { assignProblems } from './assign.contract.js';

/** What came of a command, in words for the desk; whether it changed anything. */
export function refuseUnlessDone(outcome: Outcome): boolean {
  if (outcome === 'done' || outcome === 'repeated') return outcome === 'done';
  if (outcome === 'not_found') refuse(commonProblems, 'not_found');
  if (outcome === 'driver_busy' || outcome === 'preferred_unavailable') refuse(assignProblems, 'driver_unavailable');
  return refuse(rideProblems, outcome);
}
