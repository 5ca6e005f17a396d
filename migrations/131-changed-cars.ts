import { Migration } from '@mikro-orm/migrations';

/** The car that a driver wants to drive instead of theirs waits for an operator. */
export class ChangedCarsMigration extends Migration {
  override name = '131-changed-cars';

  override up(): void {
    this.addSql('alter table driver_applications add column new_vehicle jsonb');
  }
}
