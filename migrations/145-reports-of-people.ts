import { Migration } from '@mikro-orm/migrations';

/**
 * Of too many reports those of strangers go first, so a group may lose its newest one and keep an older one: then it is as new as that. The
 * group is locked before what is left of it is read, so that a report that comes in between counts.
 */
export class ReportsOfPeopleMigration extends Migration {
  override name = '145-reports-of-people';

  override up(): void {
    this.addSql('create index error_reports_kept on error_reports ((user_id is null), happened_at desc, id desc)');
    this.addSql(`create or replace function error_reports_went() returns trigger language plpgsql as $$
      begin
        perform from error_groups g where g.fingerprint in (select w.fingerprint from went w) order by g.fingerprint for update;
        delete from error_groups g where g.fingerprint in (select w.fingerprint from went w)
          and not exists (select from error_reports r where r.fingerprint = g.fingerprint);
        update error_groups g set last_at = newest.happened_at
        from (select distinct w.fingerprint from went w) gone
        cross join lateral (select r.happened_at from error_reports r where r.fingerprint = gone.fingerprint
          order by r.happened_at desc limit 1) newest
        where g.fingerprint = gone.fingerprint and g.last_at <> newest.happened_at;
        return null;
      end $$`);
  }
}
