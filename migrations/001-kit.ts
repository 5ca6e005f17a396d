import { Migration } from '@mikro-orm/migrations';

/**
 * PostgreSQL has uuidv7() from 18 on; this stands in for it before. Ids that one connection makes are in the order of
 * their making, as the product relies on: milliseconds, parts of them, a counter that goes round, chance.
 */
export const uuidv7Sql = (name: string): string => `do $make$ begin
  if not exists (select from pg_proc where proname = '${name}') then
    create sequence ${name}_order minvalue 0 maxvalue 16383 cycle;
    create function ${name}() returns uuid language sql volatile as $uuid$
      select encode(
        substring(int8send(at / 1000) from 3)
          || int2send((7 << 12 | at % 1000 * 4096 / 1000)::int2)
          || substring(int4send((2 << 14 | nextval('${name}_order'))::int) from 3)
          || substring(uuid_send(gen_random_uuid()) from 11),
        'hex')::uuid
      from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as at) microseconds
    $uuid$;
  end if;
end $make$`;

/** What the machinery keeps: extensions, committed jobs, rate counters, idempotency keys, own settings. */
export class KitMigration extends Migration {
  override name = '001-kit';

  override up(): void {
    this.addSql('create extension if not exists btree_gist');
    this.addSql('create extension if not exists pg_trgm');
    this.addSql('create extension if not exists cube');
    this.addSql('create extension if not exists earthdistance');

    this.addSql(uuidv7Sql('uuidv7'));

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
