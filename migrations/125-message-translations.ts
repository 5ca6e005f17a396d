import { Migration } from '@mikro-orm/migrations';

/** What messages say in other languages, as long as they say it (M122). */
export class MessageTranslationsMigration extends Migration {
  override name = '125-message-translations';

  override up(): void {
    this.addSql(`create table message_translations (
      message_id uuid not null references messages (id) on delete cascade,
      -- As BCP 47 names it.
      language text not null,
      -- Null while a model is asked, by whoever has the claim.
      text text,
      claim uuid,
      claimed_until timestamptz,
      created_at timestamptz not null,
      primary key (message_id, language),
      check (num_nonnulls(claim, claimed_until) = case when text is null then 2 else 0 end)
    )`);
  }
}
