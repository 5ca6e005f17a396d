import { Migration } from '@mikro-orm/migrations';

/** What pages say that messages lead to, shared by all messages (M114). */
export class LinkPreviewsMigration extends Migration {
  override name = '044-link-previews';

  override up(): void {
    this.addSql(`create table link_previews (
      url_hash text primary key,
      fetched_at timestamptz not null,
      is_read boolean not null default false,
      says jsonb
    )`);
    this.addSql('create index link_previews_old on link_previews (fetched_at)');
  }
}
