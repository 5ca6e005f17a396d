import { Migration } from '@mikro-orm/migrations';

/** Which roles of the desk the identity provider gave: it takes those again, and no others. */
export class ClaimedRolesMigration extends Migration {
  override name = '101-claimed-roles';

  override up(): void {
    this.addSql(`alter table users add column claimed_roles text[] not null default '{}'`);
  }
}
