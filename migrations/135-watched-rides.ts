import { Migration } from '@mikro-orm/migrations';

/**
 * Of rides under way, too, each has a step: the next sweep gives those that run by now theirs, and what an instance of the version before
 * goes on to leave without.
 */
export class WatchedRidesMigration extends Migration {
  override name = '135-watched-rides';

  override up(): void {
    this.addSql('drop index rides_unwatched');
    this.addSql(
      `create index rides_unwatched on rides (id) where status in ('confirmed', 'in_route', 'in_progress') and next_step_at is null`,
    );
  }
}
