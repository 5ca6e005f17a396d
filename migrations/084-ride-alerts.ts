import { Migration } from '@mikro-orm/migrations';

/** Silent alerts of people on a ride, and links to it for those whom they trust (D8, M39). */
export class RideAlertsMigration extends Migration {
  override name = '084-ride-alerts';

  override up(): void {
    this.addSql(`create table ride_alerts (
      id uuid primary key,
      ride_id uuid not null references rides (id) on delete cascade,
      user_id text not null references users (id),
      case_id uuid not null references support_cases (id),
      lat double precision,
      lng double precision,
      contacts_told int not null check (contacts_told >= 0),
      raised_at timestamptz not null,
      ended_at timestamptz,
      check (num_nulls(lat, lng) <> 1)
    )`);
    this.addSql('create index ride_alerts_ride on ride_alerts (ride_id, user_id, raised_at)');
    this.addSql('create index ride_alerts_user on ride_alerts (user_id)');
    this.addSql('create index ride_alerts_case on ride_alerts (case_id)');

    // Whose alert a link goes with: its ride's rider may be the other side, and never sees it.
    this.addSql('alter table trip_shares add column alert_by text references users (id) on delete cascade');
    this.addSql('alter table trip_shares drop constraint trip_shares_ride_id_friend_id_key');
    this.addSql('create unique index trip_shares_of_friend on trip_shares (ride_id, friend_id) where alert_by is null');
    this.addSql('create index trip_shares_ride on trip_shares (ride_id)');
    this.addSql('create index trip_shares_alert on trip_shares (alert_by) where alert_by is not null');
  }
}
