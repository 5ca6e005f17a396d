import { Migration } from '@mikro-orm/migrations';

/** What rides must hold to whatever races, and who of the operators did what. */
export class RideGuardsMigration extends Migration {
  override name = '011-ride-guards';

  override up(): void {
    // When its rider sits in it as far as one can tell at booking; rides booked before have none and stand in nobody's way.
    this.addSql('alter table rides add column rider_span tstzrange');
    this.addSql(`alter table rides add constraint rides_one_of_rider exclude using gist (customer_id with =, rider_span with &&)
      where (status in ('pending', 'confirmed', 'in_route', 'in_progress'))`);

    // Every operator's act names the operator (P32); those of before cannot.
    this.addSql('alter table ride_events add column actor_id text references users (id)');
    this.addSql(
      `alter table ride_events add constraint ride_events_operator check (actor <> 'operator' or actor_id is not null) not valid`,
    );

    // Who was asked for a ride and is no more keeps neither its rider nor its way (P22).
    this.addSql(`update notifications set title = 'A ride request', message = 'This request has ended.',
        metadata = jsonb_build_object('ride_id', metadata -> 'ride_id', 'action_url', '/driver/dashboard-v2', 'actionable', false)
      where type in ('driver_assignment', 'ride_requested') and metadata ->> 'actionable' = 'false'`);
  }
}
