import { Migration } from '@mikro-orm/migrations';

/** Cards at a provider outside: what waits for its rider's bank, what the provider told us, and what it is to forget. */
export class StripeMigration extends Migration {
  override name = '070-stripe';

  override up(): void {
    this.addSql(`alter table payments
      -- A charge that the bank wants its owner to confirm: whose, the provider's name for it, and the card. Nothing was taken.
      add column confirmer_id text references users (id),
      add column confirm_ref text,
      add column confirm_card_id uuid references payment_methods (id),
      -- Since when they were last sent to their bank, and when the provider is asked again what came of it.
      add column confirm_since timestamptz,
      add column confirm_look_at timestamptz,
      add constraint payments_confirm check (
        (confirmer_id is null) = (confirm_ref is null) and (confirm_card_id is null) = (confirm_ref is null)
        and (confirm_ref is not null or (confirm_since is null and confirm_look_at is null)))`);
    this.addSql('create index payments_confirmer on payments (confirmer_id, id) where confirmer_id is not null');
    this.addSql('create index payments_confirm_look on payments (confirm_look_at) where confirm_look_at is not null');

    // The provider keeps a removed card until it was told.
    this.addSql('alter table payment_methods add column forget_ref text');
    this.addSql('create index payment_methods_forget on payment_methods (removed_at) where forget_ref is not null');
    this.addSql('create index payment_methods_provider_ref on payment_methods (provider_ref)');

    this.addSql(`create table stripe_customers (
      user_id text primary key references users (id),
      -- Ours, kept before Stripe is asked, so that nobody becomes two customers.
      provider_key text not null unique,
      customer_ref text unique,
      -- Stripe is to forget them.
      erased_at timestamptz
    )`);
    this.addSql('create index stripe_customers_erased on stripe_customers (erased_at) where erased_at is not null');

    this.addSql(`create table stripe_events (
      id text primary key,
      type text not null,
      received_at timestamptz not null
    )`);
    this.addSql('create index stripe_events_received on stripe_events (received_at)');
  }
}
