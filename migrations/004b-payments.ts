import { Migration } from '@mikro-orm/migrations';

/** What a ride leaves behind: payments, the ledger, reviews; and the places that people keep. Money in cents. */
export class PaymentsMigration extends Migration {
  override name = '004b-payments';

  override up(): void {
    this.payments();
    this.reviews();
  }

  private payments(): void {
    this.addSql(`create table payments (
      id uuid primary key default uuidv7(),
      ride_id uuid not null references rides (id),
      payment_method_id uuid not null references payment_methods (id),
      purpose text not null check (purpose in ('fare', 'cancel_fee', 'no_show_fee', 'tip', 'lost_item')),
      provider_key text not null unique,
      provider_ref text,
      amount_cents int not null check (amount_cents >= 0),
      currency char(3) not null,
      status text not null check (status in ('processing', 'authorised', 'captured', 'failed', 'refunded', 'void')),
      -- What is still to be asked of the provider; null when nothing is.
      step text check (step in ('authorise', 'capture', 'void')),
      attempts int not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (ride_id, purpose)
    )`);
    this.addSql(`create index payments_failed on payments (ride_id) where status = 'failed'`);
    this.addSql('create index payments_step on payments (updated_at) where step is not null');

    this.addSql(`create table ledger_entries (
      id uuid primary key default uuidv7(),
      ride_id uuid references rides (id),
      account text not null,
      amount_cents int not null,
      currency char(3) not null,
      memo text not null,
      at timestamptz not null
    )`);
    this.addSql('create index ledger_entries_ride on ledger_entries (ride_id)');
    this.addSql('create index ledger_entries_account on ledger_entries (account, at)');
  }

  private reviews(): void {
    this.addSql(`create table reviews (
      id uuid primary key default uuidv7(),
      ride_id uuid not null references rides (id),
      author_id text not null references users (id),
      subject_id text not null references users (id),
      stars smallint not null check (stars between 1 and 5),
      tags text[] not null default '{}',
      comment text,
      created_at timestamptz not null,
      visible_at timestamptz not null,
      -- Whether it already counts in the subject's average.
      counted boolean not null default false,
      unique (ride_id, author_id)
    )`);
    this.addSql('create index reviews_subject on reviews (subject_id, id desc) where counted');
    this.addSql('create index reviews_due on reviews (visible_at) where not counted');

    this.addSql(`create table saved_locations (
      id uuid primary key default uuidv7(),
      user_id text not null references users (id) on delete cascade,
      name text not null,
      kind text not null default 'other' check (kind in ('home', 'work', 'other')),
      address text not null,
      lat double precision not null,
      lng double precision not null,
      created_at timestamptz not null
    )`);
    this.addSql('create index saved_locations_user on saved_locations (user_id, id)');
    this.addSql(`create unique index saved_locations_home_work on saved_locations (user_id, kind) where kind <> 'other'`);
  }
}
