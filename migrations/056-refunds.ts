import { Migration } from '@mikro-orm/migrations';

/** What riders got back or need not pay, what they dispute, and what they left in a car (M41, D6, D8). Money in cents. */
export class RefundsMigration extends Migration {
  override name = '056-refunds';

  override up(): void {
    this.addSql(`create table refunds (
      id uuid primary key default uuidv7(),
      payment_id uuid not null references payments (id),
      -- A refund gives back what was paid; a waiver lets go what was not.
      kind text not null check (kind in ('refund', 'waiver')),
      amount_cents int not null check (amount_cents > 0),
      -- What of it the driver gives, or does not get.
      driver_cents int not null check (driver_cents between 0 and amount_cents),
      currency char(3) not null,
      reason text not null,
      requested_by text not null references users (id),
      status text not null check (status in ('processing', 'done', 'failed')),
      provider_key text not null unique,
      provider_ref text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (kind = 'refund' or status = 'done')
    )`);
    this.addSql('create index refunds_payment on refunds (payment_id, id)');
    this.addSql(`create index refunds_open on refunds (updated_at) where status = 'processing'`);

    this.addSql(`alter table support_cases
      add column payment_id uuid references payments (id),
      add constraint support_cases_charge check (payment_id is null or kind = 'fare')`);
    // A charge is disputed once: what is said about it later belongs into that case.
    this.addSql('create unique index support_cases_payment on support_cases (payment_id) where payment_id is not null');
    this.lostItems();
  }

  private lostItems(): void {
    this.addSql(`create table lost_items (
      ride_id uuid primary key references rides (id),
      case_id uuid not null unique references support_cases (id) on delete cascade,
      rider_id text not null references users (id) on delete cascade,
      driver_id text not null references users (id) on delete cascade,
      opened_at timestamptz not null,
      -- Until then both may write to each other, and confirm.
      open_until timestamptz not null,
      -- When each of them said that it is back.
      rider_confirmed_at timestamptz,
      driver_confirmed_at timestamptz
    )`);
    this.addSql('create index lost_items_pair on lost_items (rider_id, driver_id)');
    this.addSql('create index lost_items_driver on lost_items (driver_id)');
  }
}
