import { Migration } from '@mikro-orm/migrations';

/** What people are told, once for each event, and what they want to be told. */
export class NotificationsMigration extends Migration {
  override name = '006-notifications';

  override up(): void {
    this.createNotifications();
    this.createMessageKeys();
    this.createPreferences();
    // Operators are few among many people; alerts go to all of them.
    this.addSql("create index users_operators on users (id) where 'admin' = any(roles) and deleted_at is null");
  }

  private createNotifications(): void {
    this.addSql(`create table notifications (
      id uuid primary key default uuidv7(),
      -- Its place in lists: a burst of messages that grows comes to the front again, under the id it has.
      position uuid not null default uuidv7(),
      user_id text not null references users (id) on delete cascade,
      type text not null,
      -- What it is about, for counts, filters and preferences: derived from the type when it is written.
      section text not null,
      title text not null,
      -- Empty where the words follow from the count.
      message text not null,
      priority text not null check (priority in ('urgent', 'high', 'normal', 'low')),
      metadata jsonb not null default '{}',
      -- One row for each recipient and event, however often the event is told (P15).
      event_key text not null,
      -- While unread, later ones with the same key join this row (M70), which then stands for count of them.
      collapse_key text,
      count int not null default 1 check (count >= 0),
      created_at timestamptz not null,
      read_at timestamptz,
      -- Put off until then (M71): meanwhile it counts nowhere, and stands in no list but that of the snoozed.
      snoozed_until timestamptz check (snoozed_until is null or read_at is null),
      -- When it came back after it was put off.
      reminded_at timestamptz,
      unique (user_id, event_key)
    )`);
    this.addSql('create index notifications_list on notifications (user_id, position desc)');
    this.addSql('create index notifications_section on notifications (user_id, section, position desc)');
    this.addSql('create index notifications_unread on notifications (user_id, section, position desc) where read_at is null');
    this.addSql(
      'create unique index notifications_burst on notifications (user_id, collapse_key) where read_at is null and collapse_key is not null',
    );
    // Few at a time: what came back leaves them. One for the sweep, one for the list of the snoozed.
    this.addSql('create index notifications_due on notifications (snoozed_until) where snoozed_until is not null');
    this.addSql('create index notifications_snoozed on notifications (user_id, position desc) where snoozed_until is not null');
    // Few at a time: what is settled leaves it.
    this.addSql("create index notifications_actionable on notifications (user_id, section) where metadata ->> 'actionable' = 'true'");
    // Rows come in the order of time, so that a tiny index finds the old ones.
    this.addSql('create index notifications_age on notifications using brin (created_at) with (pages_per_range = 16, autosummarize = on)');
  }

  private createMessageKeys(): void {
    this.addSql(`create table notification_messages (
      user_id text not null references users (id) on delete cascade,
      message_id uuid not null,
      -- The row that counts it. Not a foreign key: a message stays told when its row is deleted (P15).
      notification_id uuid not null,
      told_at timestamptz not null,
      primary key (user_id, message_id)
    )`);
    this.addSql(
      'create index notification_messages_age on notification_messages using brin (told_at) with (pages_per_range = 16, autosummarize = on)',
    );
  }

  private createPreferences(): void {
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
