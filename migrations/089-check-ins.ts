import { Migration } from '@mikro-orm/migrations';

/** Asking both sides of a ride that stands still, or goes far off its route, whether they are all right (D8). */
export class CheckInsMigration extends Migration {
  override name = '089-check-ins';

  override up(): void {
    this.addSql(`alter table ride_ways
      add column pace double precision check (pace > 0),
      add column found_at timestamptz,
      add column still_lat double precision,
      add column still_lng double precision,
      add column still_since timestamptz,
      add column checked_at timestamptz,
      add check (num_nulls(still_lat, still_lng, still_since) in (0, 3))`);
    this.addSql(`create table ride_check_ins (
      id uuid primary key default uuidv7(),
      ride_id uuid not null references rides (id) on delete cascade,
      user_id text not null references users (id),
      side text not null check (side in ('rider', 'driver')),
      why text not null check (why in ('still', 'off_route')),
      asked_at timestamptz not null,
      answer text check (answer in ('ok', 'help')),
      answered_at timestamptz,
      check (num_nulls(answer, answered_at) <> 1)
    )`);
    this.addSql('create index ride_check_ins_ride on ride_check_ins (ride_id, id)');
    this.addSql('create index ride_check_ins_user on ride_check_ins (user_id, ride_id, id)');
  }
}
