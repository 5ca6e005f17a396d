import { Migration } from '@mikro-orm/migrations';

/** Payouts that somebody of the town made by hand: they have a way and a reference, and no account. */
export class PayoutsByHandMigration extends Migration {
  override name = '102-payouts-by-hand';

  override up(): void {
    this.addSql(`alter table payouts
      add column way text check (way in ('transfer', 'check', 'cash')),
      alter column bank drop not null,
      alter column last4 drop not null,
      alter column account_ref drop not null,
      add check (case when way is null then num_nulls(bank, last4, account_ref) = 0
        else num_nonnulls(bank, last4, account_ref, look_at, check_at) = 0 and provider_ref is not null and status in ('paid', 'failed') end)`);
    // Drivers by name, for whoever pays them.
    this.addSql(`create index users_drivers on users (lower(full_name), id) where 'driver' = any(roles)`);
    this.addSql('create index payouts_by_hand on payouts (id) where way is not null');
  }
}
