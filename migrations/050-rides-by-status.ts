import { Migration } from '@mikro-orm/migrations';

/** Somebody's rides of a status are found without reading all that they ever took or drove. */
export class RidesByStatusMigration extends Migration {
  override name = '050-rides-by-status';

  override up(): void {
    this.addSql('create index rides_customer_status on rides (customer_id, status, id desc)');
    this.addSql('create index rides_driver_status on rides (driver_id, status, id desc) where driver_id is not null');
  }
}
