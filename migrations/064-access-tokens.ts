import { Migration } from '@mikro-orm/migrations';

/** Tokens by which machines act for their person, and what those prepare to be confirmed (M185). */
export class AccessTokensMigration extends Migration {
  override name = '064-access-tokens';

  override up(): void {
    this.addSql(`create table access_tokens (
      id uuid primary key default uuidv7(),
      user_id text not null references users (id) on delete cascade,
      -- What its person calls it.
      name text not null,
      -- The token itself is told once and kept nowhere.
      token_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz
    )`);
    this.addSql('create index access_tokens_user on access_tokens (user_id)');
    this.addSql('create index access_tokens_old on access_tokens (expires_at)');
    this.confirmations();
  }

  /** A confirmation belongs to an agent's run, or to the token that asked for it. */
  private confirmations(): void {
    this.addSql(`alter table agent_confirmations
      alter run_id drop not null,
      alter call_id drop not null,
      add access_token_id uuid references access_tokens (id) on delete cascade,
      add check (num_nonnulls(run_id, access_token_id) = 1),
      add check ((run_id is null) = (call_id is null))`);
    this.addSql('create index agent_confirmations_token on agent_confirmations (access_token_id) where access_token_id is not null');
    this.addSql('create index agent_confirmations_old on agent_confirmations (created_at) where access_token_id is not null');
  }
}
