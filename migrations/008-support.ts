import { Migration } from '@mikro-orm/migrations';

/** What people ask the town's operators, and what was answered. */
export class SupportMigration extends Migration {
  override name = '008-support';

  override up(): void {
    this.addSql(`create table support_cases (
      id uuid primary key default uuidv7(),
      user_id text not null references users (id) on delete cascade,
      kind text not null check (kind in ('lost_item', 'fare', 'safety', 'account', 'other')),
      state text not null default 'open' check (state in ('open', 'waiting', 'resolved')),
      subject text not null,
      ride_id uuid references rides (id),
      -- Whom it is about, and what exactly was reported, copied so that it cannot be changed afterwards (M86).
      about_user_id text references users (id),
      evidence jsonb,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`);
    this.addSql('create index support_cases_user on support_cases (user_id, id desc)');
    this.addSql('create index support_cases_state on support_cases (state, id)');

    this.addSql(`create table support_entries (
      id uuid primary key default uuidv7(),
      case_id uuid not null references support_cases (id) on delete cascade,
      author text not null check (author in ('person', 'operator')),
      author_id text not null references users (id),
      text text not null,
      created_at timestamptz not null
    )`);
    this.addSql('create index support_entries_case on support_entries (case_id, id)');
  }
}
