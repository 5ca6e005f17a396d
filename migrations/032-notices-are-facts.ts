import { Migration } from '@mikro-orm/migrations';

/**
 * A notification stores what happened; its words are written for whoever reads it (S54). While instances of the version before still
 * run, what they write in words gets its facts here: title, message and the triggers go with a later migration.
 */
export class NoticesAreFactsMigration extends Migration {
  override name = '032-notices-are-facts';

  override up(): void {
    this.addSql(`create function facts_as_written(type text, title text, message text) returns jsonb language sql immutable as $$
      select case when type = 'new_message'
        then jsonb_strip_nulls(jsonb_build_object('says', 'messages', 'sender', title, 'preview', nullif(message, '')))
        else jsonb_build_object('says', 'as_written', 'title', title, 'message', message) end $$`);
    this.addSql('alter table notifications add column facts jsonb');
    this.addSql('update notifications set facts = facts_as_written(type, title, message)');
    this.addSql(`alter table notifications
      alter column facts set not null, alter column title set default '', alter column message set default ''`);

    this.addSql(`create function notifications_as_written() returns trigger language plpgsql as $$
      begin
        new.facts := facts_as_written(new.type, new.title, new.message);
        return new;
      end $$`);
    this.addSql(`create trigger notifications_written before insert on notifications
      for each row when (new.facts is null) execute function notifications_as_written()`);
    // No statement of this version names these columns.
    this.addSql(`create trigger notifications_rewritten before update of title, message on notifications
      for each row execute function notifications_as_written()`);
  }
}
