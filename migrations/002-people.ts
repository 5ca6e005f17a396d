import { Migration } from '@mikro-orm/migrations';

/** People, their sessions, and the accounts of the embedded identity provider. */
export class PeopleMigration extends Migration {
  override name = '002-people';

  override up(): void {
    // `…_edited`: the person chose this value here, so a sign-in no longer overwrites it.
    this.addSql(`create table users (
      id text primary key,
      full_name text not null,
      full_name_edited boolean not null default false,
      email text,
      email_edited boolean not null default false,
      phone text,
      avatar_url text,
      pronouns text,
      home_town text,
      roles text[] not null default '{customer}',
      is_agent boolean not null default false,
      agent_emoji text,
      average_rating numeric(3, 2),
      total_ratings int not null default 0,
      time_zone text,
      suspended_at timestamptz,
      deleted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`);
    this.addSql('create index users_email on users (lower(email))');
    this.addSql('create index users_full_name_trgm on users using gin (full_name gin_trgm_ops)');

    // A session that is to get a new token (`renew`) keeps the old one for a moment, for requests under way.
    this.addSql(`create table sessions (
      id uuid primary key default uuidv7(),
      token_hash text not null unique,
      old_token_hash text unique,
      old_token_until timestamptz,
      renew boolean not null default false,
      user_id text not null references users (id) on delete cascade,
      user_agent text,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null
    )`);
    this.addSql('create index sessions_user_id on sessions (user_id, created_at)');
    this.addSql('create index sessions_expires_at on sessions (expires_at)');
    this.addSql('create index sessions_last_seen_at on sessions (last_seen_at)');

    this.addSql(`create table accounts (
      id text primary key,
      email text not null,
      full_name text not null,
      password_hash text not null,
      created_at timestamptz not null
    )`);
    this.addSql('create unique index accounts_email on accounts (lower(email))');

    this.addSql(`create table oidc_payloads (
      kind text not null,
      id text not null,
      payload jsonb not null,
      grant_id text,
      uid text,
      expires_at timestamptz,
      consumed_at timestamptz,
      primary key (kind, id)
    )`);
    this.addSql('create index oidc_payloads_grant_id on oidc_payloads (grant_id) where grant_id is not null');
    this.addSql('create index oidc_payloads_uid on oidc_payloads (uid) where uid is not null');
    this.addSql('create index oidc_payloads_expires_at on oidc_payloads (expires_at)');
  }
}
