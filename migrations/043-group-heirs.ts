import { Migration } from '@mikro-orm/migrations';

/** Groups are found whose admins have all closed their accounts, or are suspended (M115). */
export class GroupHeirsMigration extends Migration {
  override name = '043-group-heirs';

  override up(): void {
    this.addSql('create index users_away on users (id) where deleted_at is not null or suspended_at is not null');
  }
}
