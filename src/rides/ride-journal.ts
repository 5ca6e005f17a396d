import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import type { RideRow } from './ride.row.js';
import { rideTouched } from './rides.events.js';

/** Who did it; which of the operators is part of it (P32). */
export type Actor = { readonly actor: 'rider' | 'driver' | 'system' } | { readonly actor: 'operator'; readonly actor_id: UserId };

export type Entry = Actor & { readonly type: string; readonly data?: Readonly<Record<string, unknown>> };

const insertEvents = `
  insert into ride_events (ride_id, seq, actor, actor_id, type, data, at)
  select $1, coalesce((select max(seq) from ride_events where ride_id = $1), 0) + e.place, e.actor, e.actor_id, e.type, coalesce(e.data, '{}'), $3
  from rows from (jsonb_to_recordset($2::jsonb) as (actor text, actor_id text, type text, data jsonb)) with ordinality
    as e (actor, actor_id, type, data, place)`;

/** Appends to a ride's history. The caller holds the row of the ride, so that numbers follow each other. */
export async function journal(
  unit: Unit,
  ride: Pick<RideRow, 'id' | 'customer_id' | 'driver_id'>,
  entries: readonly Entry[],
  alsoTell: readonly UserId[] = [],
): Promise<void> {
  await unit.rows(insertEvents, [ride.id, JSON.stringify(entries), unit.now]);
  const people = [ride.customer_id, ride.driver_id, ...alsoTell].filter((id) => id !== null);
  unit.record(rideTouched, { rideId: ride.id, people: [...new Set(people)] });
}
