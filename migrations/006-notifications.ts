import { Migration } from '@mikro-orm/migrations';

/** What people are told, once for each event, and what they want to be told. */
export class NotificationsMigration extends Migration {
  override name = '006-notifications';

  override up(): void {
    this.addSql(`create table notifications (
      id uuid primary key default uuidv7(),
      user_id text not null references users (id) on delete cascade,
      type text not null,
      -- What it is about, for counts, filters and preferences: derived from the type when it is written.
      section text not null,
      title text not null,
      message text not null,
      priority text not null check (priority in ('urgent', 'high', 'normal', 'low')),
      metadata jsonb not null default '{}',
      -- One row for each recipient and event, however often the event is told (P15).
      event_key text not null,
      created_at timestamptz not null,
      read_at timestamptz,
      unique (user_id, event_key)
    )`);
    this.addSql('create index notifications_list on notifications (user_id, id desc)');
    this.addSql('create index notifications_type on notifications (user_id, type, id desc)');
    this.addSql('create index notifications_unread on notifications (user_id, section, id desc) where read_at is null');
    this.addSql(
      "create index notifications_conversation on notifications (user_id, (metadata ->> 'conversation_id')) where read_at is null",
    );

    this.addSql(`create table notification_preferences (
      user_id text primary key references users (id) on delete cascade,
      direct_messages boolean not null default true,
      friend_requests boolean not null default true,
      ride_updates boolean not null default true,
      global_chat boolean not null default true,
      marketing boolean not null default false,
      push_enabled boolean not null default true,
      push_categories jsonb not null default '{}',
      quiet_hours jsonb,
      updated_at timestamptz not null
    )`);
  }
}
