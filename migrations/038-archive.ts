import { Migration } from '@mikro-orm/migrations';

/** Conversations that a person put away, or marked as unread (M114): both lists stand in the order of one index. */
export class ArchiveMigration extends Migration {
  override name = '038-archive';

  override up(): void {
    this.addSql(`alter table conversation_members
      add column is_archived boolean not null default false, add column is_marked_unread boolean not null default false`);
    this.addSql('drop index conversation_members_list');
    this.addSql(`create index conversation_members_list on conversation_members
      (user_id, is_archived, is_pinned desc, (unread_count > 0 or is_marked_unread) desc, last_at desc, conversation_id desc)
      where left_at is null`);
  }
}
