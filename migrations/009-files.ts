import { Migration } from '@mikro-orm/migrations';

/** Files that people sent, as they are kept. */
export class FilesMigration extends Migration {
  override name = '009-files';

  override up(): void {
    // `doomed_at`: when the file may be removed; null while somebody keeps it.
    this.addSql(`create table stored_files (
      name text primary key,
      owner_id text not null references users (id),
      bytes int not null check (bytes > 0),
      doomed_at timestamptz,
      created_at timestamptz not null
    )`);
    this.addSql('create index stored_files_doomed on stored_files (doomed_at) where doomed_at is not null');
    this.addSql('create index stored_files_owner on stored_files (owner_id)');
  }
}
