import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** What the server finds about a ride whose driver does nothing more. */
export type Watched = 'driver_late' | 'asked_if_begun' | 'asked_if_over';

/** It stands in the history of a ride (r), since its driver took it. */
export const isNoted = (r: string, type: RawBuilder<Watched>): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from ride_events e where e.ride_id = ${sql.ref(`${r}.id`)} and e.type = ${type} and e.at >= ${sql.ref(`${r}.confirmed_at`)})`;

/** The server still waits for something of its driver (r is running): not once both were asked what has come of it. */
export const isWaitedFor = (
  r: string,
): RawBuilder<SqlBool> => sql<SqlBool>`case ${sql.ref(`${r}.status`)} when 'in_route' then ${sql.ref(`${r}.arrived_at`)} is null or not ${isNoted(r, sql.lit<Watched>('asked_if_begun'))}
  when 'in_progress' then not ${isNoted(r, sql.lit<Watched>('asked_if_over'))} else true end`;
