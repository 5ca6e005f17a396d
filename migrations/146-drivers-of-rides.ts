import { Migration } from '@mikro-orm/migrations';

/** Who drove a ride is found by who they are, also where another one drives it by now: its cases are not theirs to read (P22). */
export class DriversOfRidesMigration extends Migration {
  override name = '146-drivers-of-rides';

  override up(): void {
    this.addSql(`create index ride_events_drivers on ride_events ((data ->> 'driver_id')) where type in ('accepted', 'reassigned')`);
  }
}
