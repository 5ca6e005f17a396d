import { Migration } from '@mikro-orm/migrations';

/** Conversations, who is in them and how far they have read, and messages in gap-free order (P1–P9). */
export class ChatMigration extends Migration {
  override name = '005-chat';

  override up(): void {
    this.addSql(`create table conversations (
      id uuid primary key default uuidv7(),
      kind text not null check (kind in ('direct', 'group')),
      -- 'a/b' of a direct conversation's two people in the order of their bytes: one conversation for each pair.
      pair_key text unique,
      name text,
      photo_url text,
      created_by text not null references users (id),
      last_seq bigint not null default 0,
      last_message_at timestamptz,
      changed_xid xid8 not null default pg_current_xact_id(),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((kind = 'direct') = (pair_key is not null))
    ) with (fillfactor = 80)`);

    this.addSql(`create table conversation_members (
      conversation_id uuid not null references conversations (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      role text not null default 'member' check (role in ('admin', 'member')),
      joined_seq bigint not null default 0,
      left_at timestamptz,
      last_read_seq bigint not null default 0,
      last_delivered_seq bigint not null default 0,
      unread_count int not null default 0 check (unread_count >= 0),
      last_at timestamptz not null,
      is_pinned boolean not null default false,
      is_muted boolean not null default false,
      draft text,
      draft_updated_at timestamptz,
      -- The transaction of the newest change that this member's other devices must hear of (marker, settings).
      changed_xid xid8 not null default pg_current_xact_id(),
      primary key (conversation_id, user_id)
    )`);
    this.addSql(`create index conversation_members_list on conversation_members
      (user_id, is_pinned desc, (unread_count > 0) desc, last_at desc, conversation_id desc) where left_at is null`);

    this.addSql(`create table messages (
      id uuid primary key default uuidv7(),
      conversation_id uuid not null references conversations (id) on delete cascade,
      seq bigint not null,
      sender_id text not null references users (id),
      client_id uuid,
      message text not null,
      message_type text not null default 'text' check (message_type in ('text', 'call', 'missed_call', 'voice', 'image', 'file')),
      reply_to uuid,
      attachments jsonb not null default '[]',
      metadata jsonb not null default '{}',
      created_at timestamptz not null,
      edited_at timestamptz,
      delivered_at timestamptz,
      read_at timestamptz,
      deleted_at timestamptz,
      -- What a deleted message said: no read looks here but a report's, and it is purged after 30 days (S42).
      deleted_message text,
      -- The transaction of the newest change (send, edit, receipt, delete): catching up reads by it.
      changed_xid xid8 not null default pg_current_xact_id(),
      unique (conversation_id, seq)
    )`);
    this.addSql('create unique index messages_client_id on messages (sender_id, client_id) where client_id is not null');
    this.addSql('create index messages_changes on messages (conversation_id, changed_xid, id)');
    this.addSql('create index messages_to_purge on messages (deleted_at) where deleted_message is not null');
  }
}
