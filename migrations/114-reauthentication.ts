import { Migration } from '@mikro-orm/migrations';

/** When somebody last proved who they are in a session, and from where something was done at the desk (SEC-32). */
export class ReauthenticationMigration extends Migration {
  override name = '114-reauthentication';

  override up(): void {
    // Null counts from the session's beginning: so do those of before, and those that an older instance begins.
    this.addSql('alter table sessions add column proved_at timestamptz');
    this.addSql('alter table audit_log add column network text');
    this.addSql('create index audit_log_network on audit_log (at) where network is not null');
  }
}
