import { Migration } from '@mikro-orm/migrations';

/** One row for each pair of people who asked, are, or declined to be friends, who blocked whom, and who wants to be found. */
export class FriendsMigration extends Migration {
  override name = '003-friends';

  override up(): void {
    this.addSql(`create table friend_relationships (
      id uuid primary key default uuidv7(),
      sender_id text not null references users (id) on delete cascade,
      receiver_id text not null references users (id) on delete cascade,
      status text not null check (status in ('pending', 'accepted', 'rejected')),
      requested_at timestamptz not null,
      responded_at timestamptz,
      check (sender_id <> receiver_id)
    )`);
    this.addSql(
      'create unique index friend_relationships_pair on friend_relationships (least(sender_id, receiver_id), greatest(sender_id, receiver_id))',
    );
    this.addSql('create index friend_relationships_receiver on friend_relationships (receiver_id, status, requested_at desc, id desc)');
    this.addSql('create index friend_relationships_sender on friend_relationships (sender_id, status, requested_at desc, id desc)');

    this.addSql(`create table user_blocks (
      blocker_id text not null references users (id) on delete cascade,
      blocked_id text not null references users (id) on delete cascade,
      created_at timestamptz not null,
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    )`);
    this.addSql('create index user_blocks_blocked on user_blocks (blocked_id)');
    this.addSql('create index user_blocks_list on user_blocks (blocker_id, created_at desc, blocked_id desc)');

    this.addSql(`create table suggestion_dismissals (
      user_id text not null references users (id) on delete cascade,
      dismissed_id text not null references users (id) on delete cascade,
      created_at timestamptz not null,
      primary key (user_id, dismissed_id)
    )`);
    this.addSql('create index suggestion_dismissals_dismissed on suggestion_dismissals (dismissed_id)');

    // Without a row: suggestable, and everyone may ask.
    this.addSql(`create table friend_settings (
      user_id text primary key references users (id) on delete cascade,
      suggestable boolean not null,
      requests_from text not null check (requests_from in ('everyone', 'friends_of_friends', 'nobody')),
      updated_at timestamptz not null
    )`);
    // Neighbours are suggested, the newest first.
    this.addSql('create index users_home_town on users (lower(home_town), created_at desc) where home_town is not null');
  }
}
