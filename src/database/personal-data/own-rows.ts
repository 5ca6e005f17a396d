import { type RawBuilder, sql } from 'kysely';
import type { Slots } from '../statement.js';
import type { OwnPage, OwnRow } from './personal-data.js';

/** A page of what `rows` yields as `place` (a text of which no other row has the same) and `json`, in the order of the places. */
export const ownRows = ($: Slots<OwnPage>, rows: RawBuilder<unknown>): RawBuilder<OwnRow> => sql<OwnRow>`
  select own.place, own.json::text as json from (${rows}) own
  where own.place > ${$.after}::text order by own.place limit ${$.limit}::int`;

/** A whole row of the alias as json, but for the columns that say nothing to its person or are nobody's to know. */
export const rowWithout = (alias: string, ...columns: readonly string[]): RawBuilder<unknown> =>
  sql`to_jsonb(${sql.ref(alias)}) - ${sql.lit(`{${columns.join(',')}}`)}::text[]`;
