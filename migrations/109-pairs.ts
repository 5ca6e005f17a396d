import { Migration } from '@mikro-orm/migrations';

/** What two who rode together chose about being matched: a rider's favorite drivers, and who is never matched with whom again. */
export class PairsMigration extends Migration {
  override name = '109-pairs';

  override up(): void {
    this.addSql(`create table favourite_drivers (
      rider_id text not null references users (id) on delete cascade,
      driver_id text not null references users (id) on delete cascade,
      created_at timestamptz not null,
      primary key (rider_id, driver_id),
      check (rider_id <> driver_id)
    )`);
    this.addSql('create index favourite_drivers_driver on favourite_drivers (driver_id)');
    this.addSql('create index favourite_drivers_list on favourite_drivers (rider_id, created_at desc, driver_id desc)');

    this.addSql(`create table pair_blocks (
      blocker_id text not null references users (id) on delete cascade,
      blocked_id text not null references users (id) on delete cascade,
      created_at timestamptz not null,
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    )`);
    this.addSql('create index pair_blocks_blocked on pair_blocks (blocked_id)');
    this.addSql('create index pair_blocks_list on pair_blocks (blocker_id, created_at desc, blocked_id desc)');
  }
}
