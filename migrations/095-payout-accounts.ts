import { Migration } from '@mikro-orm/migrations';

/** Accounts that drivers have at the provider that pays them out, and payouts that wait or come back after they were paid. */
export class PayoutAccountsMigration extends Migration {
  override name = '095-payout-accounts';

  override up(): void {
    this.addSql(`create table stripe_accounts (
      user_id text primary key references users (id),
      -- Ours, kept before Stripe is asked, so that nobody has two accounts.
      provider_key text not null unique,
      account_ref text unique,
      state text not null default 'none' check (state in ('none', 'incomplete', 'checking', 'ready', 'refused')),
      -- What Stripe needs from them, and until when.
      needs text[] not null default '{}',
      due_at timestamptz,
      bank text,
      last4 char(4),
      -- How often an answer of Stripe's was noted: of several to one question the first counts.
      looks int not null default 0,
      looked_at timestamptz,
      -- Stripe is to forget them.
      erased_at timestamptz,
      check (state <> 'ready' or (account_ref is not null and bank is not null and last4 is not null))
    )`);
    this.addSql('create index stripe_accounts_erased on stripe_accounts (erased_at) where erased_at is not null');

    // What a payout waits for that is neither its bank nor its driver; and when one that was paid is looked at again.
    this.addSql(`alter table payouts
      add column waits_for text check (waits_for in ('town_balance')),
      add column check_at timestamptz,
      add check (waits_for is null or status in ('pending', 'queued')),
      add check (check_at is null or status = 'paid'),
      drop constraint payouts_failure_code_check,
      add constraint payouts_failure_code_check
        check (failure_code in ('account_closed', 'account_incomplete', 'declined', 'returned'))`);
    this.addSql('create index payouts_check on payouts (check_at) where check_at is not null');
    this.addSql(`create index payouts_failed on payouts (failed_at) where status = 'failed'`);
  }
}
