import { Migration } from '@mikro-orm/migrations';

/** Written here for good, as it was then: a ride is rated for fourteen days. */
export const remindersEnd = `
  update notifications n set answerable_until = r.completed_at + interval '14 days' from rides r
  where n.type = 'rating_reminder' and n.metadata ->> 'actionable' = 'true' and r.id = (n.metadata ->> 'ride_id')::uuid`;

/** What was left in a car asks both, and says about whom. */
export const returnsEnd = `
  update notifications n set
    answerable_until = case when case n.user_id when l.rider_id then l.rider_confirmed_at else l.driver_confirmed_at end is null
      then l.open_until else now() end,
    metadata = n.metadata || jsonb_build_object(
    'actionable', true, 'user_id', case n.user_id when l.rider_id then l.driver_id else l.rider_id end)
  from lost_items l
  where n.section = 'system' and n.facts ->> 'says' in ('lost_item_reported', 'lost_item_confirmed') and n.read_at is null
    and l.ride_id = (n.metadata ->> 'ride_id')::uuid`;

/** Whether somebody is all right is asked while the ride goes on. */
export const checkInsEnd = `
  update notifications n set answerable_until = now() from rides r
  where n.section = 'system' and n.facts ->> 'says' = 'check_in' and n.metadata ->> 'actionable' = 'true'
    and r.id = (n.metadata ->> 'ride_id')::uuid and r.status <> 'in_progress'`;

/** Questions that could be answered no more stayed unread until they were opened. */
export class AnswerableUntilMigration extends Migration {
  override name = '130-answerable-until';

  override up(): void {
    this.addSql('alter table notifications add column answerable_until timestamptz');
    for (const end of [remindersEnd, returnsEnd, checkInsEnd]) this.addSql(end);
    this.addSql('create index notifications_over on notifications (answerable_until) where answerable_until is not null');
  }
}
