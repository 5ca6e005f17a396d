import { Migration } from '@mikro-orm/migrations';

/** What others may see of a person beside a name: words about drivers, faces on the front page; and who came lately. */
export class PublicFacesMigration extends Migration {
  override name = '031-public-faces';

  override up(): void {
    // Reviews that were given before were promised to the other side alone.
    this.addSql('alter table reviews add column is_public boolean not null default true');
    this.addSql('update reviews set is_public = false');
    this.addSql('create index reviews_public on reviews (subject_id, id desc) where counted and is_public');

    // A row is the driver's own consent, and is gone with it.
    this.addSql(`create table front_page_drivers (
      driver_id text primary key references users (id) on delete cascade,
      since timestamptz not null
    )`);

    // Newest first, for whoever knows nobody yet.
    this.addSql('create index users_created_at on users (created_at desc, id)');
  }
}
