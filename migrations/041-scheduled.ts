import { Migration } from '@mikro-orm/migrations';

/** What people wrote to be sent later (M120). */
export class ScheduledMigration extends Migration {
  override name = '041-scheduled';

  override up(): void {
    this.addSql(`create table scheduled_messages (
      id uuid primary key default uuidv7(),
      conversation_id uuid not null references conversations (id) on delete cascade,
      sender_id text not null references users (id) on delete cascade,
      client_id uuid not null,
      message text not null,
      reply_to uuid,
      send_at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'failed')),
      error text check (error in ('cannot_message', 'not_found', 'forbidden', 'temp_id_reused')),
      -- Somebody sends it until then.
      claimed_until timestamptz,
      created_at timestamptz not null,
      unique (sender_id, client_id),
      check ((state = 'failed') = (error is not null))
    )`);
    this.addSql('create index scheduled_messages_mine on scheduled_messages (sender_id, conversation_id, send_at, id)');
    this.addSql(`create index scheduled_messages_due on scheduled_messages (send_at) where state = 'waiting'`);
  }
}
