import { Migration } from '@mikro-orm/migrations';

/** The four agents, their runs with what was said so far, what waits for a confirmation, and what they used (M124, M133, S31). */
export class AgentsMigration extends Migration {
  override name = '054-agents';

  override up(): void {
    this.addSql(`insert into users (id, full_name, is_agent, agent_emoji, created_at, updated_at) values
      ('agent_assistant', 'Assistant', true, '🤖', now(), now()),
      ('agent_dispatcher', 'Dispatcher', true, '🚕', now(), now()),
      ('agent_support', 'Support', true, '🛟', now(), now()),
      ('agent_travel', 'Travel', true, '🧭', now(), now())
      on conflict (id) do nothing`);
    this.runs();
    this.events();
    this.confirmations();
    this.addSql(`create table agent_usage (
      user_id text not null references users (id) on delete cascade,
      -- The beginning of a day, in UTC.
      day_at timestamptz not null,
      runs int not null default 0,
      tokens int not null default 0,
      primary key (user_id, day_at)
    )`);
    this.addSql('create index agent_usage_old on agent_usage (day_at)');
  }

  private runs(): void {
    this.addSql(`create table agent_runs (
      id uuid primary key default uuidv7(),
      user_id text not null references users (id) on delete cascade,
      agent_id text not null references users (id),
      conversation_id uuid not null references conversations (id) on delete cascade,
      -- In whose name its tools act: a session that has ended ends it.
      session_id uuid not null,
      -- The wire's tempId, by which the question is known too.
      request_key uuid not null,
      -- Null: it answers what stands last in the conversation, or greets.
      question text,
      status text not null check (status in ('queued', 'running', 'waiting', 'done', 'failed', 'stopped')),
      -- Who works on it, and until when that counts unless it is renewed.
      claim uuid,
      lease_until timestamptz,
      transcript jsonb not null default '[]',
      content text not null default '',
      rounds int not null default 0,
      last_seq int not null default 0,
      error_code text,
      message_id uuid,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      ended_at timestamptz,
      unique (user_id, request_key),
      check ((status in ('done', 'failed', 'stopped')) = (ended_at is not null)),
      check ((status = 'running') = (claim is not null and lease_until is not null)),
      check ((status = 'failed') = (error_code is not null))
    )`);
    this.addSql('create index agent_runs_conversation on agent_runs (conversation_id, id desc)');
    this.addSql('create index agent_runs_agent on agent_runs (agent_id)');
    this.addSql('create index agent_runs_old on agent_runs (created_at)');
    this.addSql(`create index agent_runs_open on agent_runs (user_id) where status in ('queued', 'running', 'waiting')`);
    this.addSql(`create index agent_runs_queued on agent_runs (updated_at) where status = 'queued'`);
    this.addSql(`create index agent_runs_lease on agent_runs (lease_until) where status = 'running'`);
  }

  private events(): void {
    this.addSql(`create table agent_run_events (
      run_id uuid not null references agent_runs (id) on delete cascade,
      seq int not null,
      data jsonb not null,
      created_at timestamptz not null,
      primary key (run_id, seq)
    )`);
  }

  private confirmations(): void {
    this.addSql(`create table agent_confirmations (
      id uuid primary key default uuidv7(),
      run_id uuid not null references agent_runs (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      -- The model's own name of its call.
      call_id text not null,
      tool text not null,
      -- Exactly what is done once it is confirmed, and nothing else.
      params jsonb not null,
      summary text not null,
      state text not null default 'pending' check (state in ('pending', 'confirmed', 'declined', 'expired')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      answered_at timestamptz,
      unique (run_id, call_id)
    )`);
    this.addSql('create index agent_confirmations_user on agent_confirmations (user_id)');
    this.addSql(`create index agent_confirmations_pending on agent_confirmations (expires_at) where state = 'pending'`);
  }
}
