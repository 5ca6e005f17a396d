import { Migration } from '@mikro-orm/migrations';

/** Whom a ride brought together, as friends may ask it without knowing rides (M88); rides so far are counted in. */
export class RideCompanionsMigration extends Migration {
  override name = '010-ride-companions';

  override up(): void {
    // One row for a pair: `one_id` is the lesser of the two ids.
    this.addSql(`create table ride_companions (
      one_id text not null references users (id) on delete cascade,
      other_id text not null references users (id) on delete cascade,
      primary key (one_id, other_id),
      check (one_id < other_id)
    )`);
    this.addSql('create index ride_companions_other on ride_companions (other_id)');
    this.addSql(`insert into ride_companions (one_id, other_id)
      select distinct least(customer_id, driver_id), greatest(customer_id, driver_id) from rides where driver_id <> customer_id`);
  }
}
