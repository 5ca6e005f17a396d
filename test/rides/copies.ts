import { world } from '../world/world.js';

/**
 * As many more rides like this one, each with its own quote. `change` says in SQL, by the ride (`r`) and the copy's `place` from 1 on,
 * what is different in a copy.
 */
export async function copyRide(id: string, { count, change }: { count: number; change: string }): Promise<void> {
  await world.sql(
    `with fresh as materialized (select uuidv7() as id, place from generate_series(1, $2::int) place),
       quoted as (
         insert into quotes select made.* from rides r join quotes q on q.id = r.quote_id cross join fresh
         cross join lateral jsonb_populate_record(q, jsonb_build_object('id', fresh.id)) made where r.id = $1
       )
     insert into rides select made.* from rides r cross join fresh
     cross join lateral jsonb_populate_record(r, jsonb_build_object('id', fresh.id, 'quote_id', fresh.id) || jsonb_build_object(${change})) made
     where r.id = $1`,
    [id, count],
  );
}
