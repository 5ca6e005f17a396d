import { Migration } from '@mikro-orm/migrations';

/** What messages say, for the search, a hundred of them in one row: an index of each one's text cost each send (S18, M102). */
export class MessageChunksMigration extends Migration {
  override name = '045-message-chunks';

  override up(): void {
    this.addSql(`create table message_chunks (
      conversation_id uuid not null references conversations (id) on delete cascade,
      first_seq bigint not null,
      texts text not null,
      primary key (conversation_id, first_seq)
    )`);
    // Without a list of pending entries: a search would read it through for each conversation.
    this.addSql(`create index message_chunks_texts on message_chunks
      using gin (conversation_id, texts gin_trgm_ops) with (fastupdate = off)`);
    // Up to this seq, messages are in chunks. Those of before are filled in by the sweep: a statement of a start ends after 5 s.
    this.addSql('alter table conversations add column searchable_seq bigint not null default 0');
    this.addSql('drop index messages_search');
  }
}
