import { Migration } from '@mikro-orm/migrations';

/** Before any row of theirs, as whoever changes a group: a send that is under way comes before all of it, or after. */
const lockGroups = `
  select from conversations c where c.kind = 'group' and exists (
    select from conversation_members m join users u on u.id = m.user_id and u.is_agent where m.conversation_id = c.id and m.left_at is null)
  order by c.id for no key update`;

/**
 * Written here for good, as it was then: somebody leaves a group. What only they had not got or read is delivered or read (S15), a group
 * that nobody else leads is led by whoever has been in it longest (M115), and both stand as lines in its thread.
 */
const leave = `
  with gone as (
    select m.conversation_id as id, m.user_id, m.role, m.last_read_seq, u.full_name as name
    from conversations c join conversation_members m on m.conversation_id = c.id and m.left_at is null
    join users u on u.id = m.user_id and u.is_agent where c.kind = 'group'
  ), stays as (
    select m.conversation_id as id, m.user_id, m.last_read_seq, m.last_delivered_seq, m.role = 'admin' and part.takes as leads,
      case when u.deleted_at is null then u.full_name else 'Former neighbor' end as name,
      row_number() over (partition by m.conversation_id order by part.takes desc, m.joined_seq, m.user_id) as place
    from conversation_members m join users u on u.id = m.user_id and not u.is_agent
    cross join lateral (select u.deleted_at is null and u.suspended_at is null as takes) part
    where m.left_at is null and m.conversation_id in (select id from gone)
  ), heirs as (
    select s.* from stays s where s.place = 1 and s.id in (select id from gone where role = 'admin')
      and not exists (select from stays other where other.id = s.id and other.leads)
  ), lines as (
    select *, row_number() over (partition by id order by kind desc, user_id) as place from (
      select id, user_id, name, 'left' as kind from gone union all select id, user_id, name, 'became_admin' from heirs) said
  ), ended as (
    update conversation_members m set left_at = now(), role = 'member', unread_count = 0, is_pinned = false, is_archived = false,
      is_marked_unread = false, changed_xid = pg_current_xact_id()
    from gone g where m.conversation_id = g.id and m.user_id = g.user_id
  ), got as (
    select m.id, min(s.last_read_seq) >= m.seq as is_read
    from messages m join stays s on s.id = m.conversation_id and s.user_id <> m.sender_id
    where m.seq > (select min(g.last_read_seq) from gone g where g.id = m.conversation_id) and m.read_at is null and m.deleted_at is null
    group by m.id having min(s.last_delivered_seq) >= m.seq
  ), receipts as (
    update messages m set delivered_at = coalesce(m.delivered_at, now()), read_at = case when got.is_read then now() end,
      changed_xid = pg_current_xact_id()
    from got where got.id = m.id
  ), moved as (
    update conversation_members m set last_at = now(), role = case when h.id is null then m.role else 'admin' end
    from stays s left join heirs h on h.id = s.id and h.user_id = s.user_id where m.conversation_id = s.id and m.user_id = s.user_id
  ), bumped as (
    update conversations c set last_seq = c.last_seq + l.count, last_message_at = now(), updated_at = now(),
      block_changes = c.block_changes + 1, changed_xid = pg_current_xact_id()
    from (select id, count(*) from lines group by id) l where c.id = l.id returning c.id, c.last_seq - l.count as before
  )
  insert into messages (conversation_id, seq, sender_id, message, metadata, created_at)
  select l.id, b.before + l.place, l.user_id, l.name || case l.kind when 'left' then ' left' else ' became an admin' end,
    jsonb_build_object('notice', jsonb_build_object(
      'kind', l.kind, 'by', jsonb_build_object('id', l.user_id, 'name', l.name), 'people', '[]'::jsonb, 'name', null)), now()
  from bumped b join lines l on l.id = b.id`;

export const agentsLeaveGroups = [lockGroups, leave];

/** Assistants that the API put into groups: they read nothing there, so that nothing said in them was ever delivered (S15). */
export class AgentsLeaveGroupsMigration extends Migration {
  override name = '148-agents-leave-groups';

  override up(): void {
    for (const step of agentsLeaveGroups) this.addSql(step);
  }
}
