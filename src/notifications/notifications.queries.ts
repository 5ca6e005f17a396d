import { unreadMessages } from '../chat/chat.api.js';
import { versionSql } from '../database/version.js';

/** A page of mine ($1) from a position ($2) on: of sections ($3), types ($4), unread or read ($5), snoozed or not ($6), at most $7. */
const filters = `
  ($3::text[] is null or section = any($3)) and ($4::text[] is null or type = any($4))
  and ($5::boolean is null or (read_at is null) = $5) and (snoozed_until is not null) = $6`;

export const olderSql = `
  select * from notifications
  where user_id = $1 and ($2::uuid is null or position < $2) and ${filters}
  order by position desc limit $7`;

export const newerSql = `
  select * from notifications
  where user_id = $1 and position > $2::uuid and ${filters}
  order by position limit $7`;

/**
 * What is unread of each of these people ($1) by section, and how many notifications they put off; whoever has nothing
 * unread has one row without a section. Messages count by the read markers of their conversations (P9), whatever
 * became of the notifications that told of them.
 */
export const countsSql = `
  select person.id as user_id, n.section, coalesce(n.count, 0) as count, coalesce(n.snoozed, 0) as snoozed, ${versionSql}::float8 as version,
    n.section = 'system' and (select 'admin' = any(u.roles) from users u where u.id = n.user_id) as is_admins
  from unnest($1::text[]) as person(id)
  left join (
    select user_id, section, coalesce(sum(count) filter (where snoozed_until is null), 0)::int as count, count(snoozed_until)::int as snoozed
    from notifications where user_id = any($1) and read_at is null and (section <> 'messages' or snoozed_until is not null)
    group by user_id, section
    union all
    select user_id, 'messages', count, 0 from (${unreadMessages('$1')}) unread
  ) n on n.user_id = person.id`;

/** Reading one also ends its snooze (M71). */
export const markOneSql = `
  update notifications set read_at = $3, snoozed_until = null
  where id = $1 and user_id = $2 and read_at is null
  returning *`;

const meant = `
  user_id = $1 and read_at is null and snoozed_until is null and created_at <= $2 and ($3::uuid is null or position <= $3)`;

/** Reads mine ($1) at $2, up to a position ($3), of sections ($4) without messages; what came to be meanwhile stays (S47), and what was put off comes back. */
export const markAllSql = `
  update notifications set read_at = $2
  where ${meant} and section = any($4)
  returning *`;

/**
 * Notices `n` of messages to me ($1), each with the last message that it counts and I have not read; null where I have
 * read them all.
 */
const withLastUnread = (which: string) => `
  select n.id, n.position, last.id as message_id
  from (select * from notifications where ${which} and section = 'messages') n
  left join lateral (
    select m.id from conversation_members me
    join messages m on m.conversation_id = me.conversation_id and m.seq > me.last_read_seq and m.deleted_at is null
    where me.conversation_id = (n.metadata ->> 'conversation_id')::uuid and me.user_id = $1 and me.left_at is null
      and exists (select from notification_messages k where k.user_id = $1 and k.message_id = m.id and k.notification_id = n.id)
    order by m.seq desc limit 1
  ) last on true`;

export const oneToldSql = withLastUnread('user_id = $1 and id = $2 and read_at is null');
export const allToldSql = withLastUnread(meant);

/** Reads at $2 what I ($1) was told of a ride ($3): its page shows all of it. Ratings have a page of their own. */
export const markRideSql = `
  update notifications set read_at = $2, snoozed_until = null
  where user_id = $1 and read_at is null and section in ('rides', 'payments') and metadata ->> 'ride_id' = $3
    and coalesce(metadata ->> 'actionable', 'false') <> 'true'
  returning *`;

/** Reads those of mine ($1) at $2 that are ($3 ids) as they were ($4 positions). */
export const markSeenSql = `
  update notifications n set read_at = $2, snoozed_until = null
  from unnest($3::uuid[], $4::uuid[]) as seen(id, position)
  where n.id = seen.id and n.position = seen.position and n.user_id = $1 and n.read_at is null
  returning n.*`;

/** Reads what I ($1) was told of a conversation ($2) at $3; where some messages are still unread ($4), it goes on for those of them that were told. */
export const readBurstSql = `
  with rest as materialized (
    select b.id, (select count(*)::int from notification_messages k
      where k.user_id = $1 and k.message_id = any($4::uuid[]) and k.notification_id = b.id) as count
    from notifications b where b.user_id = $1 and b.collapse_key = $2 and b.read_at is null
  )
  update notifications n set
    read_at = case when rest.count = 0 then $3::timestamptz end,
    count = case when rest.count = 0 then n.count else rest.count end,
    message = case when rest.count = 0 then n.message else '' end,
    snoozed_until = case when rest.count > 0 then n.snoozed_until end
  from rest where n.id = rest.id and n.read_at is null
  returning n.*`;

/** What these people ($1) were asked of a thing (metadata $4 = $5, section $3) is resolved at $2: read, if it was not, never to come back (M71), and no act on it any more. */
export const resolveSql = `
  update notifications set read_at = coalesce(read_at, $2), snoozed_until = null, metadata = metadata || '{"actionable": false}'
  where user_id = any($1) and section = $3 and metadata ->> $4 = $5 and metadata ->> 'actionable' = 'true'
  returning *`;

/** Whom $1 was told to know perhaps, and since when. */
export const suggestedSql = `
  select metadata ->> 'friend_id' as id, created_at as at from notifications
  where user_id = $1 and section = 'friends' and type = 'friend_suggestion'`;

/** What $1 was told about another person ($2) as a friend, and a friend request ($3) where one is meant. */
export const forgetPersonSql = `
  delete from notifications
  where user_id = $1 and section = 'friends' and $2 in (metadata ->> 'requester_id', metadata ->> 'friend_id')
    and ($3::text is null or metadata ->> 'request_id' = $3)
  returning id, user_id`;

/** What these people ($1) were told of a conversation ($2), and that they were: shown again, it is told again. */
export const forgetConversationSql = `
  with gone as (
    delete from notifications where user_id = any($1) and collapse_key = $2 returning id, user_id
  ), untold as (
    delete from notification_messages k using gone where k.user_id = gone.user_id and k.notification_id = gone.id
  ) select id, user_id from gone`;

const switchedOn = `(n.switch is null or coalesce((to_jsonb(p) ->> n.switch)::boolean, true))`;

/** A ride tells of fewer events than this. */
const toldKept = 50;

/**
 * Writes notices ($1) at $2 for those who want them; told again they change nothing (P15). A row that grows (decision 023)
 * takes the words of the newest event, comes to the front, and is unread unless its person did it.
 */
export const tellSql = `
  with written as (
    insert into notifications (user_id, type, section, title, message, priority, metadata, event_key, told, created_at, read_at)
    select n.user_id, n.type, n.section, n.title, n.message, n.priority, n.metadata, n.event_key, n.told, $2,
      case when n.is_own_act then $2::timestamptz end
    from jsonb_to_recordset($1::jsonb) as n(place int, user_id text, type text, section text, title text, message text, priority text,
      metadata jsonb, event_key text, told text[], is_own_act boolean, switch text)
    join users on users.id = n.user_id and users.deleted_at is null
    left join notification_preferences p on p.user_id = n.user_id
    where ${switchedOn}
    order by n.place
    on conflict (user_id, event_key) do update
    set type = excluded.type, section = excluded.section, title = excluded.title, message = excluded.message,
      priority = excluded.priority, metadata = excluded.metadata, created_at = excluded.created_at, read_at = excluded.read_at,
      position = uuidv7(), snoozed_until = null, reminded_at = null,
      told = notifications.told[greatest(1, cardinality(notifications.told) - ${toldKept}):] || excluded.told
    where not notifications.told @> excluded.told
    returning *, xmax = 0 as is_new
  )
  select w.*, to_jsonb(p) as preferences
  from written w left join notification_preferences p on p.user_id = w.user_id
  order by w.position`;

/**
 * Writes notices of messages ($1) at $2: for each person and conversation one unread row, which later messages
 * join (M70) and so bring back when it was put off (M71). The keys make each message count once, whatever is retried (P15): a second run of the same job
 * finds them, and one that runs at the same moment fails on them and is tried again.
 */
export const tellMessagesSql = `
  with fresh as (
    select n.* from jsonb_to_recordset($1::jsonb) as n(place int, user_id text, message_id uuid, collapse_key text, title text,
      message text, metadata jsonb, switch text)
    join users on users.id = n.user_id and users.deleted_at is null
    left join notification_preferences p on p.user_id = n.user_id
    where ${switchedOn}
      and not exists (select from notification_messages k where k.user_id = n.user_id and k.message_id = n.message_id)
  ), bursts as (
    select distinct on (user_id, collapse_key) *, count(*) over (partition by user_id, collapse_key)::int as count
    from fresh order by user_id, collapse_key, place desc
  ), written as (
    insert into notifications (user_id, type, section, title, message, priority, metadata, event_key, collapse_key, count, created_at)
    select user_id, 'new_message', 'messages', title, case when count = 1 then message else '' end, 'normal', metadata,
      'new_message:' || message_id, collapse_key, count, $2
    from bursts order by user_id, collapse_key
    on conflict (user_id, collapse_key) where read_at is null and collapse_key is not null do update
    set title = excluded.title, message = '', metadata = excluded.metadata, count = notifications.count + excluded.count,
      position = uuidv7(), created_at = excluded.created_at, snoozed_until = null, reminded_at = null
    returning *, xmax = 0 as is_new
  ), keys as (
    insert into notification_messages (user_id, message_id, notification_id, told_at)
    select f.user_id, f.message_id, w.id, $2 from fresh f join written w on w.user_id = f.user_id and w.collapse_key = f.collapse_key
  )
  select w.*, to_jsonb(p) as preferences
  from written w left join notification_preferences p on p.user_id = w.user_id
  order by w.position`;

/** Takes a message ($2) out of what these people ($1) were told; answers the rows that counted it. */
export const forgetKeysSql = `
  delete from notification_messages where user_id = any($1) and message_id = $2 returning notification_id as id`;
/** Those rows ($1) quote nothing any more (P7), and count one less unless their person ($2 had not) had read it and some of the others not. */
export const shrinkBurstsSql = `
  update notifications set count = greatest(count - (read_at is not null or user_id = any($2))::int, 0), message = ''
  where id = any($1) returning *`;
export const dropEmptySql = 'delete from notifications where id = any($1) and count = 0';

/** What is older than $1 goes, at most $2 rows at a time; what was put off, or came back since, stays. */
export const purgeSql = `
  delete from notifications where ctid = any(array(
    select ctid from notifications
    where created_at < $1 and snoozed_until is null and (reminded_at is null or reminded_at < $1) limit $2))`;
export const purgeKeysSql = `
  delete from notification_messages where ctid = any(array(select ctid from notification_messages where told_at < $1 limit $2))`;
