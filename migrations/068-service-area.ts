import { Migration } from '@mikro-orm/migrations';

/** Where a town drives, what it is called and whom to ask: one row that an admin writes. */
export class ServiceAreaMigration extends Migration {
  override name = '068-service-area';

  override up(): void {
    this.addSql(`create table service_areas (
      id text primary key,
      name text not null,
      support_email text,
      lat float8 not null check (lat between -90 and 90),
      lng float8 not null check (lng between -180 and 180),
      radius_miles float8 not null check (radius_miles > 0),
      version int not null,
      updated_at timestamptz not null
    )`);
  }
}
