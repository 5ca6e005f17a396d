import { Migration } from '@mikro-orm/migrations';

/** Links that show a ride to those whom its rider chose, and whom a rider trusts (M39, M53). */
export class SharingMigration extends Migration {
  override name = '052-sharing';

  override up(): void {
    this.addSql(`create table trip_shares (
      id uuid primary key default uuidv7(),
      ride_id uuid not null references rides (id) on delete cascade,
      token_hash text not null unique,
      friend_id text references users (id) on delete cascade,
      name text,
      created_at timestamptz not null,
      sent_at timestamptz,
      unique (ride_id, friend_id)
    )`);
    this.addSql('create index trip_shares_friend on trip_shares (friend_id)');
    this.addSql('create index trip_shares_old on trip_shares (created_at)');

    this.addSql(`create table trusted_contacts (
      id uuid primary key default uuidv7(),
      user_id text not null references users (id) on delete cascade,
      friend_id text references users (id) on delete cascade,
      name text,
      created_at timestamptz not null,
      unique (user_id, friend_id),
      unique (user_id, name),
      check (num_nonnulls(friend_id, name) = 1)
    )`);
    this.addSql('create index trusted_contacts_friend on trusted_contacts (friend_id)');
  }
}
