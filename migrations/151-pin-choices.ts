import { Migration } from '@mikro-orm/migrations';

/** Riders choose when their PIN is asked for. Without a row: at every ride. */
export class PinChoicesMigration extends Migration {
  override name = '151-pin-choices';

  override up(): void {
    this.addSql(`create table pin_choices (
      user_id text primary key references users (id) on delete cascade,
      asked text not null check (asked in ('always', 'night', 'never')),
      updated_at timestamptz not null
    )`);
  }
}
