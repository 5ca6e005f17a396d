import { sql } from 'kysely';
import { statementsOf } from '../database/statement.js';
import type { ServiceAreaDraft } from './service-area.contract.js';
import { town } from './service-area.sql.js';
import type { ServiceAreaTables } from './service-area.tables.js';

const statement = statementsOf<ServiceAreaTables>();

export const serviceArea = statement<object>()('service_area.current', (db) =>
  db
    .selectFrom('service_areas')
    .select(['name', 'support_email', 'support_phone', 'emergency_number', 'time_zone', 'currency', 'units', 'language'])
    .select(['lat', 'lng', 'radius_miles', 'version', 'updated_at'])
    .where('id', '=', sql.lit(town)),
);

interface NewArea extends Omit<ServiceAreaDraft, 'center'> {
  readonly lat: number;
  readonly lng: number;
  /** As it was read; 0 where there was none. */
  readonly version: number;
  readonly now: Date;
}

/** Nothing comes back where another one has set it since. */
export const putServiceArea = statement<NewArea>()(
  'service_area.put',
  (_db, $) => sql<{ version: number }>`
    insert into service_areas as area (id, name, support_email, support_phone, emergency_number, time_zone, currency, units, language, lat, lng,
      radius_miles, version, updated_at)
    values (${sql.lit(town)}, ${$.name}, ${$.support_email}, ${$.support_phone}, ${$.emergency_number}, ${$.time_zone}, ${$.currency}, ${$.units},
      ${$.language}, ${$.lat}::float8, ${$.lng}::float8, ${$.radius_miles}::float8, 1, ${$.now}::timestamptz)
    on conflict (id) do update set name = excluded.name, support_email = excluded.support_email, support_phone = excluded.support_phone,
      emergency_number = excluded.emergency_number, time_zone = excluded.time_zone, currency = excluded.currency, units = excluded.units, language = excluded.language,
      lat = excluded.lat, lng = excluded.lng, radius_miles = excluded.radius_miles, version = area.version + 1,
      updated_at = excluded.updated_at
      where area.version = ${$.version}::int
    returning version`,
);
