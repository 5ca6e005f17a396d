import { Migration } from '@mikro-orm/migrations';

/** What a person typed in a conversation and did not send, for all their devices (M113). */
export class DraftsMigration extends Migration {
  override name = '039-drafts';

  override up(): void {
    this.addSql(`create table conversation_drafts (
      conversation_id uuid not null references conversations (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      -- Empty once it was sent or cleared: its version goes on.
      text text not null,
      version int not null,
      updated_at timestamptz not null,
      -- The transaction of the newest change: catching up reads by it.
      changed_xid xid8 not null default pg_current_xact_id(),
      primary key (conversation_id, user_id)
    )`);
  }
}
