import { Migration } from '@mikro-orm/migrations';

/** Parts of a fare that friends of its rider take over, and refunds that go back to several who paid (M51, D6). Money in cents. */
export class SplitFareMigration extends Migration {
  override name = '061-split-fare';

  override up(): void {
    this.addSql(`create table fare_parts (
      id uuid primary key default uuidv7(),
      ride_id uuid not null references rides (id),
      friend_id text not null references users (id),
      amount_cents int not null check (amount_cents > 0),
      currency char(3) not null,
      status text not null
        check (status in ('asked', 'accepted', 'charging', 'paid', 'failed', 'declined', 'expired', 'withdrawn')),
      -- The friend's card; null until they chose one.
      payment_method_id uuid references payment_methods (id),
      -- What the provider is still to be asked for: the friend's card, and then the rider's.
      step text check (step in ('charge', 'return')),
      charge_key text unique,
      charge_ref text,
      return_key text unique,
      -- How often the rider's card did not take the money back, and when it is tried again.
      refusals int not null default 0,
      next_try_at timestamptz,
      asked_at timestamptz not null,
      -- Until when it can be answered; null while the ride goes on.
      expires_at timestamptz,
      paid_at timestamptz,
      returned_at timestamptz,
      updated_at timestamptz not null,
      unique (ride_id, friend_id),
      constraint fare_parts_card check (status not in ('accepted', 'charging', 'paid', 'failed') or payment_method_id is not null),
      constraint fare_parts_charging check ((status = 'charging') = (step is not distinct from 'charge')),
      constraint fare_parts_returning check (step is distinct from 'return' or status = 'paid')
    )`);
    this.addSql('create index fare_parts_friend on fare_parts (friend_id, id desc)');
    this.addSql('create index fare_parts_payment_method on fare_parts (payment_method_id) where payment_method_id is not null');
    this.addSql(`create index fare_parts_open on fare_parts (expires_at) where status in ('asked', 'accepted', 'failed')`);
    this.addSql('create index fare_parts_steps on fare_parts (updated_at) where step is not null');

    this.addSql(`alter table refunds
      -- Whose charge it goes back to, where that is a friend's.
      add column part_id uuid references fare_parts (id),
      -- What an operator gave back at once is one act, to however many it goes; null where it goes to one.
      add column act_id uuid`);
    this.addSql('create index refunds_part on refunds (part_id) where part_id is not null');
    this.addSql('create index refunds_act on refunds (act_id) where act_id is not null');
  }
}
