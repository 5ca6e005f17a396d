import { Migration } from '@mikro-orm/migrations';

/** What admins announce to everybody, to riders or to drivers, and how far it has been sent. */
export class AnnouncementsMigration extends Migration {
  override name = '066-announcements';

  override up(): void {
    this.addSql(`create table announcements (
      id uuid primary key default uuidv7(),
      title text not null,
      text text not null,
      link text,
      audience text not null check (audience in ('everybody', 'riders', 'drivers')),
      state text not null check (state in ('planned', 'sending', 'sent', 'stopped', 'withdrawn')),
      send_at timestamptz not null,
      created_by text not null references users (id),
      created_at timestamptz not null,
      -- How many it was for when it began to be sent.
      people int check (people >= 0),
      -- Everybody up to this id has it, or is none of those it is for.
      sent_to text not null default '',
      sent_count int not null default 0 check (sent_count >= 0),
      ended_at timestamptz,
      ended_by text references users (id),
      reason text,
      -- Unread ones of a withdrawn one are gone.
      is_cleared boolean not null default false
    )`);
    // Few at a time: what is done leaves them.
    this.addSql(`create index announcements_due on announcements (send_at) where state in ('planned', 'sending')`);
    this.addSql(`create index announcements_to_clear on announcements (id) where state = 'withdrawn' and not is_cleared`);
    // Who has read one, and who has not when it is withdrawn.
    this.addSql(`create index notifications_announced on notifications (event_key, read_at) where type = 'announcement'`);
  }
}
