import { Migration } from '@mikro-orm/migrations';

/** Runs that are over without a message: few of a day's, and looked through every few seconds for those whose end nobody told. */
export class UntoldRunsMigration extends Migration {
  override name = '129-untold-runs';

  override up(): void {
    this.addSql('create index agent_runs_untold on agent_runs (ended_at) where message_id is null');
  }
}
