import { type Selectable, sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { people } from '../../profiles/profiles.sql.js';
import type { DriversTables } from '../drivers.tables.js';

const statement = statementsOf<DriversTables>();

/** Some hours of one weekday; times are '22:30'. */
export type SpanRow = Omit<Selectable<DriversTables['driver_schedules']>, 'driver_id'>;

export type WeekRow = Omit<Selectable<DriversTables['driver_weeks']>, 'updated_at'> & { spans: readonly SpanRow[] };

/** One row for each driver who ever wrote a week, with all of its spans in order. */
export const weeksOf = statement<{ drivers: readonly UserId[] }>()(
  'drivers.weeks',
  (_db, $) => sql<WeekRow>`
    select w.driver_id, w.is_always, w.time_zone, w.version, coalesce((
      select json_agg(json_build_object('day_of_week', s.day_of_week, 'is_available', s.is_available,
        'start_time', left(s.start_time::text, 5), 'end_time', left(s.end_time::text, 5)) order by s.day_of_week, s.start_time)
      from driver_schedules s where s.driver_id = w.driver_id), '[]') as spans
    from driver_weeks w where w.driver_id = any(${$.drivers}::text[])`,
);

/** Where the driver lives by their profile; null where it does not say. */
export const zoneOfDriver = statement<{ driver: UserId }>()('drivers.zone', (db, $) =>
  db.selectFrom(people('u')).select('u.time_zone').where('u.id', '=', $.driver),
);

interface Writing {
  driver: UserId;
  isAlways: boolean;
  timeZone: string;
  /** The one that it is written over; 0 for none. */
  version: number;
  now: Date;
}

/** Nothing comes back where another version is there. Of two at once one waits for the other, and is compared with what it wrote. */
export const writeWeek = statement<Writing>()(
  'drivers.write_week',
  (_db, $) => sql<{ version: number }>`
    insert into driver_weeks as w (driver_id, is_always, time_zone, version, updated_at)
    select ${$.driver}::text, ${$.isAlways}::boolean, ${$.timeZone}::text, 1, ${$.now}::timestamptz
    where ${$.version}::int = 0 or exists (select from driver_weeks known where known.driver_id = ${$.driver}::text)
    on conflict (driver_id) do update set
      is_always = excluded.is_always, time_zone = excluded.time_zone, version = w.version + 1, updated_at = excluded.updated_at
    where w.version = ${$.version}::int
    returning w.version`,
);

export const forgetSpans = statement<{ driver: UserId }>()('drivers.forget_spans', (db, $) =>
  db.deleteFrom('driver_schedules').where('driver_id', '=', $.driver),
);

export const writeSpans = statement<{ driver: UserId; spans: readonly SpanRow[] }>()(
  'drivers.write_spans',
  (_db, $) => sql<object>`
    insert into driver_schedules (driver_id, day_of_week, is_available, start_time, end_time)
    select ${$.driver}::text, span.day_of_week, span.is_available, span.start_time, span.end_time
    from jsonb_to_recordset(${$.json.spans}::jsonb) as span(day_of_week smallint, is_available boolean, start_time time, end_time time)`,
);
