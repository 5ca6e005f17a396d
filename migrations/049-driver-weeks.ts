import { Migration } from '@mikro-orm/migrations';

/** A driver's week is changed as a whole, has one time zone, and several spans a day (M26, S34). */
export class DriverWeeksMigration extends Migration {
  override name = '049-driver-weeks';

  override up(): void {
    this.addSql(`create table driver_weeks (
      driver_id text primary key references users (id) on delete cascade,
      is_always boolean not null,
      time_zone text not null,
      version integer not null,
      updated_at timestamptz not null
    )`);
    this.addSql(`insert into driver_weeks (driver_id, is_always, time_zone, version, updated_at)
      select driver_id, false, min(time_zone), 1, now() from driver_schedules group by driver_id`);
    this.addSql('alter table driver_schedules drop column time_zone');
    this.addSql('alter table driver_schedules drop constraint driver_schedules_pkey');
    this.addSql('alter table driver_schedules add primary key (driver_id, day_of_week, start_time)');
  }
}
