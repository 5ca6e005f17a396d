import { Migration } from '@mikro-orm/migrations';

/** Pictures of pages that messages lead to (M114): of the page while it is known, and of each message that shows it. */
export class PreviewPicturesMigration extends Migration {
  override name = '092-preview-pictures';

  override up(): void {
    this.addSql('alter table link_previews add column picture jsonb');
    // A message has one at most; another one, after an edit, has another address.
    this.addSql(`create table preview_pictures (
      id uuid primary key default uuidv7(),
      message_id uuid not null unique references messages (id) on delete cascade,
      file_name text not null
    )`);
  }
}
