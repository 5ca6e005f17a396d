import { Migration } from '@mikro-orm/migrations';

/** Files of messages (S16). */
export class AttachmentsMigration extends Migration {
  override name = '040-attachments';

  override up(): void {
    this.addSql(`create table attachments (
      id uuid primary key default uuidv7(),
      owner_id text not null references users (id),
      -- The message that has it, and where; null until it is sent.
      message_id uuid references messages (id) on delete cascade,
      conversation_id uuid references conversations (id) on delete cascade,
      kind text not null check (kind in ('image', 'video', 'voice', 'file')),
      name text not null,
      mime text not null,
      bytes int not null check (bytes > 0),
      width int,
      height int,
      duration_ms int,
      -- How loud a voice message is over its time.
      peaks jsonb,
      -- Names of stored files.
      file_name text not null unique,
      thumbnail_name text unique,
      created_at timestamptz not null,
      check ((message_id is null) = (conversation_id is null))
    )`);
    // How much room a person's files take, in all and unsent.
    this.addSql('create index attachments_owner on attachments (owner_id) include (bytes, message_id)');
    this.addSql('create index attachments_message on attachments (message_id) where message_id is not null');
    this.addSql('create index attachments_conversation on attachments (conversation_id) where conversation_id is not null');
    this.addSql('create index attachments_unsent on attachments (created_at) where message_id is null');
  }
}
