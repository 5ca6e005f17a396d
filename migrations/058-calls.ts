import { Migration } from '@mikro-orm/migrations';

/** Calls between two people, and the device that each of them talks on (M136, M142, S32). */
export class CallsMigration extends Migration {
  override name = '058-calls';

  override up(): void {
    this.addSql(`create table calls (
      id uuid primary key default uuidv7(),
      conversation_id uuid not null references conversations (id) on delete cascade,
      caller_id text not null references users (id) on delete cascade,
      callee_id text not null references users (id) on delete cascade,
      call_type text not null check (call_type in ('voice', 'video')),
      status text not null check (status in ('ringing', 'active', 'ended')),
      end_reason text check (end_reason in ('hung_up', 'declined', 'cancelled', 'missed', 'busy', 'lost')),
      -- Whether its message is in the conversation, or never will be.
      is_written boolean not null default false,
      ring_until timestamptz not null,
      created_at timestamptz not null,
      accepted_at timestamptz,
      ended_at timestamptz,
      check (caller_id <> callee_id),
      check ((status = 'ended') = (ended_at is not null)),
      check ((status = 'ended') = (end_reason is not null)),
      check (status <> 'ringing' or accepted_at is null),
      check (status <> 'active' or accepted_at is not null)
    )`);
    this.addSql('create index calls_conversation on calls (conversation_id)');
    this.addSql('create index calls_caller on calls (caller_id)');
    this.addSql('create index calls_callee on calls (callee_id)');
    this.addSql('create index calls_old on calls (created_at)');
    this.addSql(`create index calls_ringing on calls (ring_until) where status = 'ringing'`);
    this.addSql(`create index calls_active on calls (accepted_at) where status = 'active'`);
    this.addSql(`create index calls_unwritten on calls (ended_at) where status = 'ended' and not is_written`);

    this.addSql(`create table call_people (
      call_id uuid not null references calls (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      -- Until the call ends.
      is_live boolean not null default true,
      -- The page that the person talks on, and the session and the connection that it has.
      device_id uuid,
      session_id uuid,
      socket_id text,
      -- How many pages it was so far: the newest one counts.
      joins int not null default 0,
      -- A page that is not heard of until then is gone.
      alive_until timestamptz,
      primary key (call_id, user_id)
    )`);
    // One call for each person.
    this.addSql('create unique index call_people_live on call_people (user_id) where is_live');
    this.addSql('create index call_people_user on call_people (user_id)');
    this.addSql('create index call_people_session on call_people (session_id) where is_live');
    this.addSql('create index call_people_socket on call_people (socket_id) where is_live');
    this.addSql('create index call_people_alive on call_people (alive_until) where is_live');
  }
}
