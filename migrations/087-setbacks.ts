import { Migration } from '@mikro-orm/migrations';

/** Money that a bank took back from the town, or did not take for its rider after all. Money in cents. */
export class SetbacksMigration extends Migration {
  override name = '087-setbacks';

  override up(): void {
    this.addSql(`create table setbacks (
      id uuid primary key default uuidv7(),
      kind text not null check (kind in ('chargeback', 'refund_failed')),
      payment_id uuid not null references payments (id),
      -- The friend's part whose charge it is about, or whose money did not arrive at the rider's card.
      part_id uuid references fare_parts (id),
      -- The refund that did not arrive; null of what a friend paid.
      refund_id uuid references refunds (id),
      -- The provider's names for it and for its charge.
      provider_ref text not null unique,
      charge_ref text not null,
      amount_cents int not null check (amount_cents > 0),
      currency char(3) not null,
      state text not null check (state in ('warned', 'open', 'review', 'won', 'lost', 'closed', 'failed')),
      reason text,
      -- Until when the bank takes an answer.
      due_at timestamptz,
      -- Whether the bank has the money, and whether the books say so.
      is_taken boolean not null,
      is_booked boolean not null default false,
      -- How often the provider's answer was noted: of several to one question the first counts.
      looks int not null default 0,
      opened_at timestamptz not null,
      updated_at timestamptz not null,
      check ((kind = 'refund_failed') = (state = 'failed'))
    )`);
    this.addSql('create index setbacks_payment on setbacks (payment_id, id)');
    this.addSql('create index setbacks_part on setbacks (part_id) where part_id is not null');
    this.addSql('create index setbacks_refund on setbacks (refund_id) where refund_id is not null');
    this.addSql(`create index setbacks_open on setbacks (id) where state in ('warned', 'open', 'review', 'failed')`);
  }
}
