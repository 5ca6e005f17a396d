import { Migration } from '@mikro-orm/migrations';

/** How many rides a rider canceled within the hour is asked at each booking: read are those, not all that they ever canceled. */
export class CanceledRidesMigration extends Migration {
  override name = '149-canceled-rides';

  override up(): void {
    this.addSql(`create index rides_canceled on rides (customer_id, created_at) where status = 'cancelled' and cancelled_by = 'rider'`);
  }
}
