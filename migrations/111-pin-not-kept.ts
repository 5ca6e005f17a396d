import { Migration } from '@mikro-orm/migrations';

/** The PIN of a ride is a keyed hash of it and stands nowhere; one that was booked before keeps the PIN that its rider was told. */
export class PinNotKeptMigration extends Migration {
  override name = '111-pin-not-kept';

  override up(): void {
    this.addSql('alter table rides alter column pin drop not null');
  }
}
