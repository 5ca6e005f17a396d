import { Migration } from '@mikro-orm/migrations';

/** What messages said before they were edited (M114). */
export class MessageEditsMigration extends Migration {
  override name = '035-message-edits';

  override up(): void {
    this.addSql(`create table message_edits (
      message_id uuid not null references messages (id) on delete cascade,
      edited_at timestamptz not null,
      -- What it said until then.
      message text not null,
      primary key (message_id, edited_at)
    )`);
  }
}
