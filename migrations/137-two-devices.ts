import { Migration } from '@mikro-orm/migrations';

/** Two devices of one driver: which of them tells where the car is. */
export class TwoDevicesMigration extends Migration {
  override name = '137-two-devices';

  override up(): void {
    this.addSql('alter table driver_states add column session_id uuid, add column acted_session_id uuid');
  }
}
