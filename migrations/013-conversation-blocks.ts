import { Migration } from '@mikro-orm/migrations';

/** How often a block hid or showed a conversation: a send that waited for its row sees by it that it judged too early (P22). */
export class ConversationBlocksMigration extends Migration {
  override name = '013-conversation-blocks';

  override up(): void {
    this.addSql('alter table conversations add column block_changes int not null default 0');
  }
}
