import { Migration } from '@mikro-orm/migrations';

/** Several conversations with one agent, which can be deleted: what was said in them goes 30 days later (M132, S42). */
export class AgentConversationsMigration extends Migration {
  override name = '059-agent-conversations';

  override up(): void {
    this.addSql('alter table conversations add column deleted_at timestamptz');
    this.addSql('create index conversations_deleted on conversations (deleted_at) where deleted_at is not null');
    // What goes with a conversation is found by it.
    this.addSql('create index scheduled_messages_conversation on scheduled_messages (conversation_id)');
  }
}
