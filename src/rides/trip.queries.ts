import { noShowReason } from './ride.contract.js';
import { rideColumns } from './ride.row.js';

/** $1 ride, $2 driver, $3 now: one step of a trip, only by its driver and only from the state before it. */
const moved = (change: string, guard: string): string =>
  `update rides r set ${change}, version = r.version + 1 where r.id = $1 and r.driver_id = $2 and ${guard} returning ${rideColumns}`;

export const arrive = moved('arrived_at = $3', `r.status = 'in_route' and r.arrived_at is null`);

/** $4 the PIN that the rider said (M38), $5 cents for the wait, all of them the driver's, and $6 their line, or null (D6). From here on the ride takes its driver for as long as the way takes from now (D5). */
export const start = moved(
  `status = 'in_progress', started_at = $3, arrived_at = coalesce(r.arrived_at, $3),
    price_cents = r.price_cents + $5::int, driver_share_cents = r.driver_share_cents + $5::int, lines = r.lines || coalesce($6::jsonb, '[]'),
    busy = tstzrange(lower(r.busy), greatest(upper(r.busy), $3::timestamptz + make_interval(mins => r.estimated_duration_minutes + 10)))`,
  `r.status = 'in_route' and r.pin = $4`,
);

/** $1 ride, $2 driver, $3 PIN: held, so that nothing changes between looking and starting. */
export const rideToStart = `select ${rideColumns}, pin = $3 as is_right_pin from rides where id = $1 and driver_id = $2 for update`;

/** The final fare is the quoted one and the wait that the start has added (D6). */
export const complete = moved(`status = 'completed', completed_at = $3, final_cents = r.price_cents`, `r.status = 'in_progress'`);

/** $4 fee in cents. */
export const noShow = moved(
  `status = 'cancelled', cancelled_at = $3, cancelled_by = 'driver', cancel_reason = '${noShowReason}', final_cents = nullif($4::int, 0)`,
  `r.status = 'in_route' and r.arrived_at is not null`,
);

/** $1 ride, $2 driver. */
export const rideOfDriver = `select ${rideColumns} from rides where id = $1 and driver_id = $2`;
