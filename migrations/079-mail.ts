import { Migration } from '@mikro-orm/migrations';

/** What is mailed to people, once for each fact, and which of it they want. */
export class MailMigration extends Migration {
  override name = '079-mail';

  override up(): void {
    this.addSql(`create table mails (
      id uuid primary key default uuidv7(),
      user_id text not null references users (id),
      event_key text not null unique,
      facts jsonb not null,
      state text not null check (state in ('waiting', 'sent', 'failed', 'unwanted')),
      tries int not null default 0,
      -- While it waits: when somebody tries next.
      due_at timestamptz not null,
      created_at timestamptz not null
    )`);
    this.addSql(`create index mails_due on mails (due_at) where state = 'waiting'`);
    this.addSql(`create index mails_old on mails (created_at) where state <> 'waiting'`);
    this.addSql(`create index mails_user on mails (user_id)`);
    this.addSql(`create table mail_choices (
      user_id text primary key references users (id),
      receipts boolean not null,
      answers boolean not null,
      updated_at timestamptz not null
    )`);
  }
}
