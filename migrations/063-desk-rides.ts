import { Migration } from '@mikro-orm/migrations';

/** The desk reads rides, what cases say of each, and pushes that did not arrive, without reading all that there ever were (M163, M169). */
export class DeskRidesMigration extends Migration {
  override name = '063-desk-rides';

  override up(): void {
    this.addSql(`create index rides_open on rides (id) where status in ('pending', 'confirmed', 'in_route', 'in_progress')`);
    this.addSql('create index rides_pickup on rides (pickup_time)');
    this.addSql('create index support_cases_ride on support_cases (ride_id, id) where ride_id is not null');
    this.addSql(`create index push_deliveries_lost on push_deliveries (id) where status in ('expired', 'gone', 'refused', 'failed')`);
  }
}
