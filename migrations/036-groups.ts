import { Migration } from '@mikro-orm/migrations';

/** Whoever left a group, or was taken out of it, learns it when catching up (M115, P4). */
export class GroupsMigration extends Migration {
  override name = '036-groups';

  override up(): void {
    this.addSql(`create index conversation_members_left on conversation_members (user_id, changed_xid) where left_at is not null`);
  }
}
