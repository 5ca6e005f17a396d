import { Migration } from '@mikro-orm/migrations';

/** What browsers tell of errors in the pages (M176, S30). */
export class ErrorReportsMigration extends Migration {
  override name = '046-error-reports';

  override up(): void {
    this.addSql(`create table error_reports (
      id uuid primary key,
      fingerprint text not null,
      kind text not null check (kind in ('error', 'rejection', 'chunk', 'syntax', 'react')),
      message text not null,
      stack text,
      source text,
      path text not null,
      build text,
      browser text not null,
      user_id text references users (id) on delete set null,
      happened_at timestamptz not null
    )`);
    this.addSql('create index error_reports_groups on error_reports (fingerprint, happened_at, id)');
    this.addSql('create index error_reports_old on error_reports (happened_at, id)');
  }
}
