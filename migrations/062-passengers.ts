import { Migration } from '@mikro-orm/migrations';

/** Rides that somebody books for somebody else, with a link of the passenger's own, and tips that are offered up front (D2, D3). */
export class PassengersMigration extends Migration {
  override name = '062-passengers';

  override up(): void {
    this.addSql(`alter table rides
      -- Who rides, where that is not the one who booked it and pays.
      add column passenger_name text,
      -- What its driver gets on top once the ride came to its end.
      add column offered_tip_cents int not null default 0 check (offered_tip_cents >= 0)`);
    this.addSql('alter table trip_shares add column is_passenger boolean not null default false');
    this.addSql('create unique index trip_shares_passenger on trip_shares (ride_id) where is_passenger');
  }
}
