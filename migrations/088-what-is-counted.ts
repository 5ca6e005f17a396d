import { Migration } from '@mikro-orm/migrations';

/**
 * What is counted at the desk is counted by an index, up to a bound: people an announcement goes to, and the groups of the error log.
 * Groups follow their reports by triggers, so that those of an instance of the version before are among them.
 */
export class WhatIsCountedMigration extends Migration {
  override name = '088-what-is-counted';

  override up(): void {
    const meant = 'not is_agent and deleted_at is null and suspended_at is null';
    this.addSql(`create index users_driving on users (id) where 'driver' = any(roles) and ${meant}`);
    this.addSql(`create index users_riding on users (id) where not ('driver' = any(roles)) and ${meant}`);

    this.addSql('create table error_groups (fingerprint text primary key, last_at timestamptz not null)');
    this.addSql('create index error_groups_newest on error_groups (last_at desc, fingerprint desc)');
    this.addSql('insert into error_groups select fingerprint, max(happened_at) from error_reports group by fingerprint');
    this.addSql(`create function error_reports_came() returns trigger language plpgsql as $$
      begin
        insert into error_groups (fingerprint, last_at)
        select c.fingerprint, max(c.happened_at) from came c group by c.fingerprint order by c.fingerprint
        on conflict (fingerprint) do update set last_at = greatest(error_groups.last_at, excluded.last_at);
        return null;
      end $$`);
    // A group whose last report goes, goes along; one that has a newer report by then stays.
    this.addSql(`create function error_reports_went() returns trigger language plpgsql as $$
      begin
        delete from error_groups g using (select w.fingerprint, max(w.happened_at) as last_at from went w group by w.fingerprint) gone
        where g.fingerprint = gone.fingerprint and g.last_at <= gone.last_at
          and not exists (select from error_reports r where r.fingerprint = gone.fingerprint);
        return null;
      end $$`);
    this.addSql(`create trigger error_reports_came after insert on error_reports referencing new table as came
      for each statement execute function error_reports_came()`);
    this.addSql(`create trigger error_reports_went after delete on error_reports referencing old table as went
      for each statement execute function error_reports_went()`);
  }
}
