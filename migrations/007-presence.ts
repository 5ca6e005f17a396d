import { Migration } from '@mikro-orm/migrations';

/** Who is here: one lease for each part of each open page, and what is kept of a person beyond them. */
export class PresenceMigration extends Migration {
  override name = '007-presence';

  override up(): void {
    // Renewed every 30 s; runs out by itself, so that whatever dies leaves no ghost (P21).
    this.addSql(`create table presence_leases (
      socket_id text not null,
      source text not null check (source in ('shell', 'chat')),
      user_id text not null references users (id) on delete cascade,
      -- The process that holds the socket.
      instance text not null,
      status text not null check (status in ('online', 'away', 'offline')),
      device text not null check (device in ('desktop', 'mobile')),
      is_slow boolean not null,
      active_at timestamptz not null,
      beat_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (socket_id, source)
    )`);
    this.addSql('create index presence_leases_user_id on presence_leases (user_id)');
    this.addSql('create index presence_leases_expires_at on presence_leases (expires_at)');

    this.addSql(`create table presence_people (
      user_id text primary key references users (id) on delete cascade,
      manual text check (manual in ('busy', 'away')),
      status_text text,
      visibility text not null default 'friends' check (visibility in ('friends', 'nobody')),
      -- What friends were told last: only a difference is told again.
      told_status text not null default 'offline' check (told_status in ('online', 'away', 'busy', 'offline')),
      last_seen_at timestamptz,
      last_heartbeat_at timestamptz
    )`);
  }
}
