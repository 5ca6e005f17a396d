import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { Unit } from '../../database/unit.js';
import type { RideRow } from './ride-row.js';
import { rideTouched } from '../rides.events.js';
import type { RidesTables } from '../rides.tables.js';

/** Who did it; which of the operators is part of it (P32). */
export type Actor = { readonly actor: 'rider' | 'driver' | 'system' } | { readonly actor: 'operator'; readonly actor_id: UserId };

export type Entry = Actor & { readonly type: string; readonly data?: Readonly<Record<string, unknown>> };

const statement = statementsOf<RidesTables>();

const addEvents = statement<{ ride: Id; entries: readonly Entry[]; now: Date }>()(
  'rides.add_events',
  (_db, $) => sql<object>`
    insert into ride_events (ride_id, seq, actor, actor_id, type, data, at)
    select r.id, coalesce((select max(seq) from ride_events where ride_id = r.id), 0) + e.place, e.actor, e.actor_id, e.type,
      coalesce(e.data, '{}'), ${$.now}
    from (select ${$.ride}::uuid as id) r
    cross join rows from (jsonb_to_recordset(${$.json.entries}::jsonb) as (actor text, actor_id text, type text, data jsonb)) with ordinality
      as e (actor, actor_id, type, data, place)`,
);

/** Appends to a ride's history, and its people see it anew. The caller holds the row of the ride, so that numbers follow each other. */
export async function journal(
  unit: Unit,
  ride: Pick<RideRow, 'id' | 'customer_id' | 'driver_id'>,
  entries: readonly Entry[],
): Promise<void> {
  await unit.all(addEvents, { ride: ride.id, entries, now: unit.now });
  touch(unit, ride);
}

/** Its people are shown it anew. */
export function touch(unit: Unit, ride: Pick<RideRow, 'id' | 'customer_id' | 'driver_id'>): void {
  const people = [ride.customer_id, ride.driver_id].filter((id) => id !== null);
  unit.record(rideTouched, { rideId: ride.id, people });
}
