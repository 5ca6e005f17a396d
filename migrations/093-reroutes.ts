import { Migration } from '@mikro-orm/migrations';

/** Another destination, or other stops, while a ride goes on: by a new price, and a higher hold where it is higher (M45, D6). */
export class ReroutesMigration extends Migration {
  override name = '093-reroutes';

  override up(): void {
    // Which ride the price is another route of; null of a price to book. No foreign key: rides refer to their quotes, and a backup is put
    // back table by table.
    this.addSql('alter table quotes add column ride_id uuid');
    this.addSql(`alter table rides
      add column reroutes smallint not null default 0 check (reroutes >= 0),
      add column rerouted_at timestamptz,
      add check ((reroutes = 0) = (rerouted_at is null))`);

    this.addSql(`create table fare_raises (
      id uuid primary key default uuidv7(),
      ride_id uuid not null references rides (id) on delete cascade,
      payment_id uuid not null references payments (id) on delete cascade,
      payment_method_id uuid not null references payment_methods (id),
      quote_id uuid unique references quotes (id) on delete set null,
      provider_key text not null unique,
      amount_cents int not null check (amount_cents > 0),
      currency char(3) not null,
      status text not null check (status in ('asked', 'taken', 'refused', 'dropped')),
      hold_ref text,
      old_key text not null,
      old_hold_ref text,
      is_settled boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (status <> 'refused' or is_settled),
      check (status <> 'asked' or not is_settled),
      check (status <> 'taken' or hold_ref is not null)
    )`);
    // A card is asked for one new fare of a ride at a time.
    this.addSql(`create unique index fare_raises_asked on fare_raises (ride_id) where status = 'asked'`);
    this.addSql('create index fare_raises_ride on fare_raises (ride_id)');
    this.addSql('create index fare_raises_payment on fare_raises (payment_id)');
    this.addSql('create index fare_raises_card on fare_raises (payment_method_id)');
    this.addSql('create index fare_raises_unsettled on fare_raises (updated_at) where not is_settled');
  }
}
