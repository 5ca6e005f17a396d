import { Migration } from '@mikro-orm/migrations';

/**
 * How a town counts, and by what number it is called, beside where it drives. The defaults are those of an instance of the version
 * before, which names none; a town that was set up already keeps the zone and the currency of its newest tariff.
 */
export class TownMigration extends Migration {
  override name = '078-town';

  override up(): void {
    this.addSql(`alter table service_areas
      add column support_phone text,
      add column time_zone text not null default 'America/New_York',
      add column currency text not null default 'USD',
      add column units text not null default 'miles' check (units in ('miles', 'km')),
      add column language text not null default 'en-US'`);
    this.addSql(`update service_areas set time_zone = newest.rules ->> 'time_zone', currency = newest.rules ->> 'currency'
      from (select rules from tariffs where withdrawn_at is null order by number desc limit 1) newest`);
  }
}
