import { Migration } from '@mikro-orm/migrations';

/**
 * Written here for good, as it was then: a group that nobody but assistants is in is ended. Its photo goes at once, what was said there 30
 * days later (S42).
 */
export const endEmptyGroups = `
  with empty as (
    select c.id, c.photo_url from conversations c
    where c.kind = 'group' and c.deleted_at is null
      and not exists (
        select from conversation_members m join users u on u.id = m.user_id and not u.is_agent
        where m.conversation_id = c.id and m.left_at is null)
    order by c.id for no key update
  ), gone as (
    update conversation_members m set left_at = now(), unread_count = 0, changed_xid = pg_current_xact_id()
    from empty e where m.conversation_id = e.id and m.left_at is null
  ), dropped as (
    update stored_files f set uses = greatest(f.uses - 1, 0), doomed_at = case when f.uses <= 1 then now() else f.doomed_at end
    from empty e where '/files/' || f.name = e.photo_url
  )
  update conversations c set deleted_at = now(), photo_url = null, block_changes = c.block_changes + 1, changed_xid = pg_current_xact_id()
  from empty e where c.id = e.id`;

/** … and what the desk alone is told goes of whoever works there no more. */
export const forgetDeskOfFormer = `
  delete from notifications n using users u
  where u.id = n.user_id and not u.roles && '{operator,admin}'::text[]
    and (n.type in ('high_value_ride', 'ride_cancellation_alert') or n.metadata ->> 'action_url' like '/admin/%')`;

/** Groups that everybody had left, and notices of those who had left the desk, before leaving saw to it. */
export class LeftBehindMigration extends Migration {
  override name = '147-left-behind';

  override up(): void {
    this.addSql(endEmptyGroups);
    this.addSql(forgetDeskOfFormer);
  }
}
