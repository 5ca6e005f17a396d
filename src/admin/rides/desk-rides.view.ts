import type { DeskRide, WholeDeskRide } from './desk-rides.contract.js';
import type { DeskRideRow, HistoryRow, RideCaseRow, WholeRideRow } from './desk-rides.queries.js';

/** A ride as operators have it in their list. */
export function viewDeskRide(row: DeskRideRow): DeskRide {
  return { ...row, pickup_time: row.pickup_time.toISOString(), created_at: row.created_at.toISOString() };
}

interface About {
  readonly events: readonly HistoryRow[];
  readonly cases: readonly RideCaseRow[];
}

export function viewWholeRide(row: WholeRideRow, { events, cases }: About): WholeDeskRide {
  return {
    ...row,
    ...viewDeskRide(row),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    cases: cases.map((about) => ({ ...about, updated_at: about.updated_at.toISOString() })),
  };
}
