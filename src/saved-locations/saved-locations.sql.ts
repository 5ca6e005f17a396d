import { type Expression, type RawBuilder, sql } from 'kysely';
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

const statement = statementsOf<SavedLocationsTables>();

/** Those of the labels that begin with the owner's own name of a place, and its address. */
export const labelledPlaces = statement<{ owner: UserId; labels: readonly string[] }>()(
  'saved_locations.labelled',
  (_db, $) => sql<{ label: string; address: string }>`
    select l.label, s.address from saved_locations s
    cross join lateral (values (s.name), (left(s.name || ', ' || s.address, 300))) l (label)
    where s.user_id = ${$.owner} and l.label = any(${$.labels}::text[]) and s.address <> l.label`,
);
