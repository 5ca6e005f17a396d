import { Migration } from '@mikro-orm/migrations';

/** One stored file in several places: of a message and of what forwards it (M114), and kept as evidence (M86). */
export class FileUsesMigration extends Migration {
  override name = '048-file-uses';

  override up(): void {
    // How often it is kept; it may be removed when the last one drops it.
    this.addSql('alter table stored_files add column uses int not null default 1 check (uses >= 0)');
    this.addSql('alter table attachments drop constraint attachments_file_name_key');
    this.addSql('alter table attachments drop constraint attachments_thumbnail_name_key');
    // Cases that are over and still hold files.
    this.addSql("create index support_cases_held on support_cases (updated_at) where (evidence -> 'held') is not null");
  }
}
