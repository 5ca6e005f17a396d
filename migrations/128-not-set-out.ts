import { Migration } from '@mikro-orm/migrations';

/** Written here for good, as it was then: fifteen minutes after the pickup, or after somebody took it later than that. */
const givesBackUnattended = `
  update rides set next_step_at = greatest(pickup_time, confirmed_at) + interval '15 minutes'
  where status = 'confirmed' and next_step_at is null`;

/**
 * Rides whose driver had not set out in time were left to wait for them without an end; an instance of the version before goes on to leave
 * them so, and each sweep looks for them.
 */
export class NotSetOutMigration extends Migration {
  override name = '128-not-set-out';

  override up(): void {
    this.addSql(`create index rides_unwatched on rides (id) where status = 'confirmed' and next_step_at is null`);
    this.addSql(givesBackUnattended);
  }
}
