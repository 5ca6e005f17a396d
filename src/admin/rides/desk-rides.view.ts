import type { DeskRide, WholeDeskRide } from './desk-rides.contract.js';
import type { DeskCheckInRow, DeskRideRow, HistoryRow, RideCaseRow, WholeRideRow } from './desk-rides.queries.js';

/** A ride as operators have it in their list. */
export function viewDeskRide(row: DeskRideRow): DeskRide {
  return { ...row, pickup_time: row.pickup_time.toISOString(), created_at: row.created_at.toISOString() };
}

interface About {
  /** Null: not theirs to read. */
  readonly events: readonly HistoryRow[] | null;
  readonly cases: readonly RideCaseRow[];
  readonly checkIns: readonly DeskCheckInRow[];
}

export function viewWholeRide({ my_role: role, ...row }: WholeRideRow, { events, cases, checkIns }: About): WholeDeskRide {
  return {
    ...row,
    ...viewDeskRide(row),
    is_own: role === 'rider' || role === 'driver',
    events: events && events.map((event) => ({ ...event, at: event.at.toISOString() })),
    check_ins: checkIns.map(({ asked_at: asked, answered_at: answered, ...checkIn }) => ({
      ...checkIn,
      asked_at: asked.toISOString(),
      answered_at: answered?.toISOString() ?? null,
    })),
    cases: cases.map((about) => ({ ...about, updated_at: about.updated_at.toISOString() })),
  };
}
