import { Migration } from '@mikro-orm/migrations';

export const guardGroupPhotos = `update stored_files f set guard = 'group' from conversations c where c.photo_url = '/files/' || f.name`;

/** A photo that not everybody sees who is signed in names who says who does: those of groups are for their members. */
export class PhotoGuardsMigration extends Migration {
  override name = '113-photo-guards';

  override up(): void {
    this.addSql('alter table stored_files add column guard text');
    this.addSql('create index conversations_photo on conversations (photo_url) where photo_url is not null');
    this.addSql(guardGroupPhotos);
  }
}
