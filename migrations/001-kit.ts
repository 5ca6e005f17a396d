import { Migration } from '@mikro-orm/migrations';

/** What the machinery keeps: extensions, committed jobs, rate counters, idempotency keys, own settings. */
export class KitMigration extends Migration {
  override name = '001-kit';

  override up(): void {
    this.addSql('create extension if not exists btree_gist');
    this.addSql('create extension if not exists pg_trgm');
    this.addSql('create extension if not exists cube');
    this.addSql('create extension if not exists earthdistance');

    // PostgreSQL has it from 18 on.
    this.addSql(`do $make$ begin
      if not exists (select from pg_proc where proname = 'uuidv7') then
        create function uuidv7() returns uuid language sql volatile parallel safe as $uuid$
          select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
            placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
        $uuid$;
      end if;
    end $make$`);

    this.addSql(`create table outbox (
      id uuid primary key default uuidv7(),
      queue text not null,
      name text not null,
      payload jsonb not null,
      attempts int not null,
      backoff_ms int not null,
      run_at timestamptz not null,
      created_at timestamptz not null
    )`);

    this.addSql(`create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`);

    this.addSql(`create table idempotency_keys (
      user_id text not null,
      key text not null,
      request_hash text not null,
      reply jsonb,
      created_at timestamptz not null,
      primary key (user_id, key)
    )`);
    this.addSql('create index idempotency_keys_created_at on idempotency_keys (created_at)');

    this.addSql(`create table settings (
      key text primary key,
      value jsonb not null
    )`);

    // Payloads over NOTIFY's 8,000 bytes wait here for the other instances (realtime).
    this.addSql(`create table fanout_payloads (
      id uuid primary key default uuidv7(),
      payload text not null,
      created_at timestamptz not null default now()
    )`);
  }
}
