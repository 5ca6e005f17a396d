import { Migration } from '@mikro-orm/migrations';

/** What was shared in a conversation, newest first: its pictures and videos, its files, its links. Each index has the few messages alone that hold some. */
export class SharedInChatMigration extends Migration {
  override name = '097-shared-in-chat';

  override up(): void {
    this.addSql(`create index messages_media on messages (conversation_id, seq)
      where attachments @? '$[*] ? (@.type == "image" || @.type == "video")'`);
    this.addSql(`create index messages_files on messages (conversation_id, seq) where attachments @? '$[*] ? (@.type == "file")'`);
    // Wider than what counts as a link, which takes more than a pattern to say.
    this.addSql(`create index messages_links on messages (conversation_id, seq) where message like '%://%'`);
  }
}
