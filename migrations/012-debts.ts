import { Migration } from '@mikro-orm/migrations';

/** Holds whose answer was lost are found again, and what riders still owe is kept as such (P14, M44). */
export class DebtsMigration extends Migration {
  override name = '012-debts';

  override up(): void {
    this.holds();
    this.debts();
    this.addSql('alter table rides drop constraint rides_payment_status_check');
    this.addSql(`alter table rides add constraint rides_payment_status_check
      check (payment_status in ('none', 'processing', 'authorised', 'captured', 'failed', 'refunded', 'void'))`);
  }

  private holds(): void {
    // When a hold was first asked for, over how much, and the provider's name for it; `provider_ref` is the charge's name.
    this.addSql('alter table payments add column authorise_sent_at timestamptz, add column hold_cents int, add column hold_ref text');
    this.addSql(`update payments set hold_ref = provider_ref, hold_cents = amount_cents, authorise_sent_at = created_at
      where status = 'authorised' and provider_ref is not null`);
    // Nobody wrote down whether these were asked: asking again with the same key finds out.
    this.addSql(`update payments set hold_cents = amount_cents, authorise_sent_at = created_at
      where status = 'processing' and purpose = 'fare' and step is not null`);
  }

  private debts(): void {
    // Who owes it since when, how often it was refused, and when it is tried again by itself; null once it is paid.
    this.addSql(`alter table payments add column debtor_id text references users (id), add column owed_since timestamptz,
      add column refusals int not null default 0, add column next_try_at timestamptz`);
    this.addSql(`update payments p set debtor_id = r.customer_id, owed_since = p.updated_at, next_try_at = p.updated_at, refusals = 1
      from rides r where r.id = p.ride_id and p.status = 'failed' and p.step is null and (r.status = 'completed' or p.purpose <> 'fare')`);
    this.addSql('create index payments_debtor on payments (debtor_id, id) where debtor_id is not null');
    this.addSql('create index payments_next_try on payments (next_try_at) where next_try_at is not null');
  }
}
