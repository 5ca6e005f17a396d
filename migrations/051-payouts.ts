import { Migration } from '@mikro-orm/migrations';

/** What drivers had paid out, and how far it is (D1, D7). Money in cents. */
export class PayoutsMigration extends Migration {
  override name = '051-payouts';

  override up(): void {
    this.addSql(`create table payouts (
      id uuid primary key default uuidv7(),
      driver_id text not null references users (id),
      amount_cents int not null check (amount_cents > 0),
      currency char(3) not null,
      status text not null check (status in ('pending', 'queued', 'in_transit', 'paid', 'failed')),
      bank text not null,
      last4 char(4) not null,
      account_ref text not null,
      provider_key text not null unique,
      provider_ref text,
      failure_code text check (failure_code in ('account_closed', 'declined', 'returned')),
      -- How often an answer of the bank was noted: the next one counts once.
      looks int not null default 0,
      -- When the bank is asked again; null once it is over.
      look_at timestamptz,
      requested_at timestamptz not null,
      queued_at timestamptz,
      in_transit_at timestamptz,
      paid_at timestamptz,
      failed_at timestamptz,
      check ((status = 'failed') = (failure_code is not null)),
      check ((status in ('paid', 'failed')) = (look_at is null))
    )`);
    this.addSql('create index payouts_mine on payouts (driver_id, id)');
    this.addSql('create index payouts_due on payouts (look_at) where look_at is not null');

    this.addSql('alter table ledger_entries add column payout_id uuid references payouts (id)');
    // Each booking of a payout once, whatever is repeated (I4, I7).
    this.addSql(`create unique index ledger_entries_payout on ledger_entries (payout_id, account, memo, (amount_cents > 0))
      where payout_id is not null`);
  }
}
