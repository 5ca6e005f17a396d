import { Migration } from '@mikro-orm/migrations';

/** What stays as it was behind a block: how the other one looked, and the friendship that it ended (P22, M85). */
export class BlocksMigration extends Migration {
  override name = '014-blocks';

  override up(): void {
    this.addSql(`alter table user_blocks
      -- As the blocker saw them; null of somebody whom the blocker could not see.
      add column full_name text,
      add column avatar_url text,
      -- The row of friend_relationships that comes back with the block's end.
      add column ended_friendship jsonb`);
    this.addSql(`update user_blocks b set full_name = u.full_name, avatar_url = u.avatar_url from users u
      where u.id = b.blocked_id and u.deleted_at is null
        and not exists (select from user_blocks back where back.blocker_id = b.blocked_id and back.blocked_id = b.blocker_id)`);

    // As its author saw them; null of somebody whom the author could not see.
    this.addSql('alter table support_cases add column about_name text');
    this.addSql(`update support_cases c set about_name = u.full_name from users u
      where u.id = c.about_user_id and u.deleted_at is null
        and not exists (select from user_blocks back where back.blocker_id = u.id and back.blocked_id = c.user_id)`);
  }
}
