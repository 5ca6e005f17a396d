import { Migration } from '@mikro-orm/migrations';

/** Browsers that are told while no page is open, and what became of each push (M65, M77). */
export class PushMigration extends Migration {
  override name = '047-push';

  override up(): void {
    this.addSql(`create table push_subscriptions (
      id uuid primary key default uuidv7(),
      user_id text not null references users (id) on delete cascade,
      -- Whose browser it is. Not a foreign key: a session that is gone ends its pushes by being gone.
      session_id uuid not null,
      -- An endpoint belongs to one person (P18).
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      active boolean not null default true,
      device text,
      failures int not null default 0,
      created_at timestamptz not null,
      renewed_at timestamptz not null,
      last_ok_at timestamptz
    )`);
    this.addSql('create index push_subscriptions_of on push_subscriptions (user_id)');
    this.addSql('create index push_subscriptions_session on push_subscriptions (session_id)');
    this.addSql(`create table push_deliveries (
      id uuid primary key default uuidv7(),
      subscription_id uuid not null references push_subscriptions (id) on delete cascade,
      -- Both null for a test of the device.
      notification_id uuid,
      position uuid,
      status text not null check (status in ('waiting', 'sent', 'dropped', 'expired', 'gone', 'refused', 'failed')),
      http_status int,
      ms int,
      attempts int not null default 0,
      -- While it waits: when somebody tries next.
      due_at timestamptz not null,
      created_at timestamptz not null,
      -- However often its job runs.
      unique (subscription_id, notification_id, position)
    )`);
    this.addSql('create index push_deliveries_log on push_deliveries (subscription_id, id desc)');
    this.addSql(`create index push_deliveries_due on push_deliveries (due_at) where status = 'waiting'`);
    // Rows come in the order of time, so that a tiny index finds the old ones.
    this.addSql(
      'create index push_deliveries_age on push_deliveries using brin (created_at) with (pages_per_range = 16, autosummarize = on)',
    );
  }
}
