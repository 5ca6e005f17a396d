import { Migration } from '@mikro-orm/migrations';

/** Admins who look at what somebody sees, for a while and for a reason, and who does not want that (M166). */
export class AccountViewsMigration extends Migration {
  override name = '077-account-views';

  override up(): void {
    this.addSql(`create table account_views (
      id uuid primary key default uuidv7(),
      admin_id text not null references users (id),
      user_id text not null references users (id),
      -- It ends with the session that it was begun in.
      session_id uuid not null,
      reason text not null,
      started_at timestamptz not null,
      ends_at timestamptz not null,
      ended_at timestamptz,
      -- What was looked at: each once in the audit log.
      seen text[] not null default '{}',
      check (admin_id <> user_id and ends_at > started_at)
    )`);
    // One admin looks at one person at a time.
    this.addSql('create unique index account_views_open on account_views (admin_id) where ended_at is null');
    this.addSql('create index account_views_user on account_views (user_id, id desc)');
    this.addSql(
      'create table account_view_refusals (user_id text primary key references users (id) on delete cascade, refused_at timestamptz not null)',
    );
  }
}
