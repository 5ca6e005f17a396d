import { Migration } from '@mikro-orm/migrations';

/** What the demo town's people have in mind (S53): everything that they did stands where the product keeps it. */
export class TownspeopleMigration extends Migration {
  override name = '030-townspeople';

  override up(): void {
    // One row: whoever moves `next_at` on does the next tick, on whichever instance.
    this.addSql(`create table townspeople_clock (
      id boolean primary key default true check (id),
      next_at timestamptz not null,
      -- When everybody was last looked after, also while nobody watches.
      rounds_at timestamptz
    )`);

    // The way that somebody drives just now: where the car is follows from the time alone.
    this.addSql(`create table townspeople_legs (
      person_id text primary key references users (id) on delete cascade,
      ride_id uuid references rides (id) on delete cascade,
      goal text not null check (goal in ('errand', 'pickup', 'trip')),
      -- Longitude and latitude of each corner.
      path jsonb not null,
      started_at timestamptz not null,
      takes_ms int not null check (takes_ms > 0)
    )`);
    this.addSql('create index townspeople_legs_ride on townspeople_legs (ride_id) where ride_id is not null');

    // Rides whose rider asked for more speed.
    this.addSql(`create table townspeople_hurries (
      ride_id uuid primary key references rides (id) on delete cascade,
      since timestamptz not null
    )`);

    // When somebody last answered whom, and how often in this hour: nobody chats without end.
    this.addSql(`create table townspeople_answers (
      person_id text not null references users (id) on delete cascade,
      other_id text not null references users (id) on delete cascade,
      answered_at timestamptz not null,
      hour timestamptz not null,
      answers int not null,
      primary key (person_id, other_id)
    )`);
    this.addSql('create index townspeople_answers_other on townspeople_answers (other_id)');
  }
}
