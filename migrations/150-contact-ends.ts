import { Migration } from '@mikro-orm/migrations';

/** What a ride opened between two people ends some time after it (M40); conversations that are there go on as they are. */
export class ContactEndsMigration extends Migration {
  override name = '150-contact-ends';

  override up(): void {
    this.addSql('alter table conversations add column closes_at timestamptz');
    this.addSql('alter table scheduled_messages drop constraint scheduled_messages_error_check');
    this.addSql(`alter table scheduled_messages add constraint scheduled_messages_error_check
      check (error in ('cannot_message', 'conversation_ended', 'not_found', 'forbidden', 'temp_id_reused'))`);
  }
}
