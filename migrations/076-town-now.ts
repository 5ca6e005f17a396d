import { Migration } from '@mikro-orm/migrations';

/** The desk sees who is on right now without reading everybody who ever drove (M163). */
export class TownNowMigration extends Migration {
  override name = '076-town-now';

  override up(): void {
    this.addSql(`create index driver_states_on on driver_states (lease_until) where availability = 'available' and lat is not null`);
  }
}
