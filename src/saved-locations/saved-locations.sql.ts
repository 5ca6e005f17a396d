import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import type { SavedLocationsTables } from './saved-locations.tables.js';

/** Two places within this many degrees are one door. */
const sameDoor = 0.0001;

/** What `owner` calls the place at these coordinates, if they saved it; home and work before the rest. */
export const nameOfPlace = (owner: Expression<UserId>, lat: Expression<number>, lng: Expression<number>): RawBuilder<string | null> =>
  sql<string | null>`(
    select saved.name from saved_locations saved
    where saved.user_id = ${owner} and abs(saved.lat - ${lat}) < ${sql.lit(sameDoor)} and abs(saved.lng - ${lng}) < ${sql.lit(sameDoor)}
    order by saved.kind = 'other', saved.id limit 1)`;

/** A device finds a door from so many meters away: what is nearer than that may be it. */
const besideMetres = 100;

interface Place {
  readonly address: Expression<string>;
  readonly lat: Expression<number>;
  readonly lng: Expression<number>;
}

/** Whether what is said of this place tells where one is that `owner` saved: by its address, or because it is right beside it. */
export const tellsSavedPlace = (owner: Expression<UserId>, { address, lat, lng }: Place): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (
    select from saved_locations saved where saved.user_id = ${owner} and (lower(trim(saved.address)) = lower(trim(${address}))
      or earth_distance(ll_to_earth(saved.lat, saved.lng), ll_to_earth(${lat}, ${lng})) < ${sql.lit(besideMetres)}))`;

const statement = statementsOf<SavedLocationsTables>();

/** Those of the labels that begin with the owner's own name of a place, and its address. */
export const labelledPlaces = statement<{ owner: UserId; labels: readonly string[] }>()(
  'saved_locations.labelled',
  (_db, $) => sql<{ label: string; address: string }>`
    select l.label, s.address from saved_locations s
    cross join lateral (values (s.name), (left(s.name || ', ' || s.address, 300))) l (label)
    where s.user_id = ${$.owner} and l.label = any(${$.labels}::text[]) and s.address <> l.label`,
);
