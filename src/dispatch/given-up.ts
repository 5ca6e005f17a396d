import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { factsOf, type RideRow } from '../rides/record.api.js';
import { preferredGoneReason } from '../rides/ride.contract.js';
import { rideCancelled } from '../rides/rides.events.js';

/** A ride is over whose rider wanted nobody but a driver who will not come: it costs nothing. `partedBy`: one of the two wanted that. */
export function recordGivenUp(unit: Unit, ride: RideRow, partedBy?: UserId): void {
  unit.record(rideCancelled, {
    ride: factsOf(ride),
    driverId: null,
    by: 'system',
    reason: preferredGoneReason,
    feeCents: 0,
    isNoShow: false,
    ...(partedBy ? { partedBy } : {}),
  });
}
