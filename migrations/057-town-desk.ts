import { Migration } from '@mikro-orm/migrations';

/** The town's desk: what operators do is written down, cases have versions, and what the desk lists is found (M162, M167). */
export class TownDeskMigration extends Migration {
  override name = '057-town-desk';

  override up(): void {
    this.audit();
    // Of two operators who answer a case at once the later one is told that it has changed.
    this.addSql('alter table support_cases add column version int not null default 1');
    this.addSql('create index support_cases_kind on support_cases (state, kind, id)');
    this.addSql('create index support_cases_about on support_cases (about_user_id, id) where about_user_id is not null');
    // Those who work at the desk are operators and admins.
    this.addSql('drop index users_operators');
    this.addSql(`create index users_operators on users (id) where roles && '{operator,admin}'::text[] and deleted_at is null`);
    this.addSql('create index users_suspended on users (created_at desc, id) where suspended_at is not null');
  }

  private audit(): void {
    this.addSql(`create table audit_log (
      id uuid primary key default uuidv7(),
      actor_id text not null references users (id),
      act text not null,
      subject_kind text not null,
      -- An id of its kind, without a reference: the entry outlives what it tells of.
      subject_id text not null,
      before jsonb,
      after jsonb,
      reason text,
      at timestamptz not null,
      request_id text
    )`);
    this.addSql('create index audit_log_actor on audit_log (actor_id, id)');
    this.addSql('create index audit_log_act on audit_log (act, id)');
    this.addSql('create index audit_log_subject on audit_log (subject_id, id)');
  }
}
