import { Migration } from '@mikro-orm/migrations';

/** Access tokens that only look things up (M185). Those that were made before change things as well, as their people were told. */
export class TokenScopesMigration extends Migration {
  override name = '074-token-scopes';

  override up(): void {
    this.addSql(`alter table access_tokens add scope text not null default 'act' check (scope in ('read', 'act'))`);
  }
}
