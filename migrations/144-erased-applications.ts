import { Migration } from '@mikro-orm/migrations';

/**
 * What the rule says of each application that is sent kept those that nobody had decided when their person was erased: they waited in the
 * desk's list, where nobody could decide them any more. One that was sent again after a decision stays as a draft.
 */
export class ErasedApplicationsMigration extends Migration {
  override name = '144-erased-applications';

  override up(): void {
    this.addSql(`delete from driver_applications a using users u where u.id = a.user_id and u.erased_at is not null
      and not exists (select from application_decisions d where d.application_id = a.id and d.decision <> 'screen')`);
    this.addSql(`update driver_applications a set status = 'draft' from users u
      where u.id = a.user_id and u.erased_at is not null and a.status in ('pending', 'under_review')`);
  }
}
