import { sql } from 'kysely';
import type { Id } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { driverStates } from '../../drivers/drivers.sql.js';
import type { PriceLine } from '../../fares/fares.contract.js';
import type { Path } from '../../rides/live/way.contract.js';
import type { Stop } from '../../rides/ride.contract.js';
import { canTakeStep, rides, rideWays } from '../../rides/rides.sql.js';
import type * as z from 'zod/mini';
import type { BookingTables } from '../booking.tables.js';

const statement = statementsOf<BookingTables>();

/** How a ride goes, what it was quoted at, and where its car was last seen. */
export interface KnownRoute {
  readonly stops: readonly Stop[];
  readonly path: z.output<typeof Path>;
  readonly lines: readonly PriceLine[];
  readonly quoted: { readonly total_cents: number; readonly driver_share_cents: number; readonly lines: number };
  readonly car: { readonly lat: number; readonly lng: number } | null;
  /** Whose tolls it was quoted with. */
  readonly tolls_at: Date;
  /** How much of the path is driven; null where that is not known. */
  readonly along_miles: number | null;
}

/** Its driver had the time that there was; the oldest first. */
export const unansweredRoutes = statement<{ now: Date; limit: number }>()(
  'booking.unanswered_routes',
  (_db, $) => sql<{ id: Id; quote_id: Id }>`
    select r.id, r.proposed_quote_id as quote_id from ${rides('r')}
    where r.proposed_until <= ${$.now} and ${canTakeStep('endProposal', 'r')}
    order by r.proposed_until limit ${$.limit}`,
);

/** A car that was seen before `seenSince` may be anywhere. */
export const routeOfRide = statement<{ ride: Id; quote: Id; seenSince: Date }>()(
  'booking.route_of_ride',
  (_db, $) => sql<KnownRoute>`
    select r.stops, r.path, r.lines, coalesce(q.tolls_at, q.created_at) as tolls_at,
      json_build_object('total_cents', q.total_cents, 'driver_share_cents', q.driver_share_cents,
        'lines', jsonb_array_length(q.lines)) as quoted,
      case when s.fix_at > ${$.seenSince} and s.lat is not null then json_build_object('lat', s.lat, 'lng', s.lng) end as car, w.along_miles
    from ${rides('r')}
    join quotes q on q.id = ${$.quote}
    left join ${driverStates('s')} on s.driver_id = r.driver_id
    left join ${rideWays('w')} on w.ride_id = r.id and w.driver_id = r.driver_id and w.leg = 'destination'
    where r.id = ${$.ride}`,
);
