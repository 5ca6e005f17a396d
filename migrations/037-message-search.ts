import { Migration } from '@mikro-orm/migrations';

/** Messages of one conversation by any part of their text (S18, M102). */
export class MessageSearchMigration extends Migration {
  override name = '037-message-search';

  override up(): void {
    this.addSql('create extension if not exists btree_gin');
    this.addSql('create index messages_search on messages using gin (conversation_id, message gin_trgm_ops)');
  }
}
