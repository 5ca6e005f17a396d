import { Migration } from '@mikro-orm/migrations';

/** What people reacted to a message with: one of each person, oldest first; and when that changed last (M114). */
export class ReactionsMigration extends Migration {
  override name = '034-reactions';

  override up(): void {
    this.addSql(`alter table messages add column reactions jsonb not null default '[]', add column reacted_at timestamptz`);
  }
}
