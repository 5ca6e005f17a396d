import { Migration } from '@mikro-orm/migrations';

/** What a person's files take up is asked by conversation, since those in groups that they left are told apart (decision 140). */
export class FilesByConversationMigration extends Migration {
  override name = '138-files-by-conversation';

  override up(): void {
    this.addSql('create index attachments_of_owner on attachments (owner_id) include (bytes, message_id, conversation_id)');
    this.addSql('drop index attachments_owner');
  }
}
