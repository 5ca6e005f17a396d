import { Migration } from '@mikro-orm/migrations';

/** Written here for good, as it was then: fifteen minutes after the pickup, or after somebody took it later than that. */
export const givesBackUnattended = `
  update rides set next_step_at = greatest(pickup_time, confirmed_at) + interval '15 minutes'
  where status = 'confirmed' and next_step_at is null`;

/** Rides whose driver had not set out in time were left to wait for them without an end. */
export class NotSetOutMigration extends Migration {
  override name = '128-not-set-out';

  override up(): void {
    this.addSql(givesBackUnattended);
  }
}
