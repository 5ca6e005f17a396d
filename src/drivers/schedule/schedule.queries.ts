import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { DriversTables } from '../drivers.tables.js';

const statement = statementsOf<DriversTables>();

export const schedulesOf = statement<{ drivers: readonly UserId[] }>()('drivers.schedules', (db, $) =>
  db
    .selectFrom('driver_schedules')
    .selectAll()
    .where('driver_id', '=', sql<UserId>`any(${$.drivers}::text[])`),
);

export type ScheduleRow = NonNullable<(typeof schedulesOf)['row']>;
