import { Migration } from '@mikro-orm/migrations';

/** Copies of one's own data, accounts that close and are erased, what was agreed to, and where sessions began (M184, PG-8). */
export class DataRightsMigration extends Migration {
  override name = '060-data-rights';

  override up(): void {
    this.addSql(`alter table users
      -- Of a closed account: when what is left of its person is erased, and null once that is done.
      add column erase_at timestamptz,
      -- Since when there is no way back.
      add column erased_at timestamptz`);
    this.addSql('create index users_to_erase on users (erase_at) where erase_at is not null');
    // Where somebody signed in, as coarse as it is shown: a place by its name, or the beginning of the address.
    this.addSql('alter table sessions add column place text, add column network text');
    this.exports();
    this.addSql(`create table consents (
      user_id text not null references users (id) on delete cascade,
      what text not null check (what in ('terms', 'privacy')),
      -- The version of the page that was agreed to.
      version text not null,
      agreed_at timestamptz not null,
      primary key (user_id, what, version)
    )`);
    this.traces();
  }

  private exports(): void {
    this.addSql(`create table data_exports (
      id uuid primary key default uuidv7(),
      -- One of each person.
      user_id text not null unique references users (id) on delete cascade,
      state text not null check (state in ('queued', 'running', 'ready', 'failed')),
      -- How much of it is written, in percent.
      progress int not null default 0 check (progress between 0 and 100),
      attempts int not null default 0,
      -- Who works on it has until then, unless it is renewed.
      lease_until timestamptz,
      -- The name of a stored file, and its size; null before it is there.
      file_name text,
      bytes int,
      created_at timestamptz not null,
      ended_at timestamptz,
      -- When it is removed.
      expires_at timestamptz,
      check ((state = 'ready') = (file_name is not null and bytes is not null)),
      check ((state in ('ready', 'failed')) = (ended_at is not null and expires_at is not null)),
      check ((state = 'running') = (lease_until is not null))
    )`);
    this.addSql(`create index data_exports_open on data_exports (created_at) where state in ('queued', 'running')`);
    this.addSql('create index data_exports_over on data_exports (expires_at) where expires_at is not null');
  }

  /** What a person left where others are: found without reading it all. */
  private traces(): void {
    this.addSql('create index quotes_rider on quotes (rider_id, id)');
    this.addSql('create index reviews_author on reviews (author_id, id)');
    this.addSql('create index error_reports_user on error_reports (user_id) where user_id is not null');
  }
}
