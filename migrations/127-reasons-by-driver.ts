import { Migration } from '@mikro-orm/migrations';

/** What a driver wrote on giving a ride back is found by whose words they are: the ride is another one's by then, or nobody's (PG-8). */
export class ReasonsByDriverMigration extends Migration {
  override name = '127-reasons-by-driver';

  override up(): void {
    this.addSql(`create index ride_events_reasons on ride_events ((data ->> 'driver_id')) where actor = 'driver' and data ? 'reason'`);
  }
}
