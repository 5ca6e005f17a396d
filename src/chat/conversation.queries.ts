import { versionSql } from '../database/version.js';
import { isHidden } from './hidden.queries.js';
import { messageJson } from './message.queries.js';
import { textOf } from '../database/statement.js';
import { shownAvatar, shownName } from '../profiles/profiles.sql.js';

/** A person aliased `u` as the wire's Participant. */
const participantJson = `json_build_object(
  'clerk_id', u.id, 'full_name', ${textOf(shownName('u'))},
  'avatar_url', ${textOf(shownAvatar('u'))},
  'average_rating', u.average_rating, 'total_ratings', u.total_ratings,
  'is_agent', u.is_agent, 'isAgent', u.is_agent, 'agentEmoji', u.agent_emoji)`;

/** Enough of a message for its 40-character preview, whatever its characters are made of. */
const previewBody = 'left(m.message, 500)';

/**
 * `picked` yields rows of conversation_members with a `place`; each becomes the Conversation as that member
 * sees it, in `view`.
 */
function viewsSql(picked: string): string {
  return `
    select me.user_id, me.place, me.conversation_id, me.is_pinned, me.unread_count, me.last_at,
      json_build_object(
        'id', c.id, 'kind', c.kind,
        'friend', case when c.kind = 'direct' then others.people -> 0 end,
        'name', c.name, 'participants', others.people, 'lastMessage', newest.message,
        'lastSeq', c.last_seq, 'unreadCount', me.unread_count, 'isTyping', false, 'isPinned', me.is_pinned, 'isMuted', me.is_muted,
        'lastReadMessageId', (select r.id from messages r where r.conversation_id = c.id and r.seq = me.last_read_seq),
        'draftMessage', me.draft, 'created_at', c.created_at, 'updated_at', c.updated_at,
        'version', ${versionSql}) as view
    from (${picked}) me
    join conversations c on c.id = me.conversation_id
    cross join lateral (
      select coalesce(json_agg(${participantJson} order by u.full_name, u.id), '[]') as people
      from conversation_members o join users u on u.id = o.user_id
      where o.conversation_id = c.id and o.user_id <> me.user_id and o.left_at is null
    ) others
    left join lateral (
      select ${messageJson(`case when c.kind = 'direct' then (select o.user_id from conversation_members o where o.conversation_id = c.id and o.user_id <> m.sender_id limit 1) end`, previewBody)} as message
      from messages m where m.conversation_id = c.id and m.seq > me.joined_seq and m.deleted_at is null
      order by m.seq desc limit 1
    ) newest on true`;
}

/** An empty direct conversation shows only to the one who opened it. */
export const isShown = `(c.last_message_at is not null or c.kind = 'group' or c.created_by = me.user_id)`;

const listOrder = 'me.is_pinned desc, (me.unread_count > 0) desc, me.last_at desc, me.conversation_id desc';

/**
 * A page of a person's ($1) conversations of size $2, after the position ($3 … $6) when there is one (S17).
 * The row beyond the page only tells that there is more.
 */
function listSql(isFirst: boolean): string {
  const after = isFirst
    ? ''
    : 'and (me.is_pinned, (me.unread_count > 0), me.last_at, me.conversation_id) < ($3::bool, $4::bool, $5::timestamptz, $6::uuid)';
  const picked = `
    select me.*, row_number() over (order by ${listOrder}) as place
    from (
      select me.* from conversation_members me join conversations c on c.id = me.conversation_id
      where me.user_id = $1 and me.left_at is null and ${isShown} and not ${isHidden} ${after}
      order by ${listOrder} limit $2 + 1
    ) me`;
  return `
    with found as materialized (${picked})
    select coalesce(json_agg(v.view order by v.place), '[]')::text as conversations,
      (select json_build_array(f.is_pinned, f.unread_count > 0, f.last_at, f.conversation_id)
       from found f where f.place = $2 and exists (select 1 from found g where g.place > $2)) as next
    from (${viewsSql('select f.* from found f where f.place <= $2')}) v`;
}

export const firstConversationsSql = listSql(true);
export const nextConversationsSql = listSql(false);

/** Members' rows that match, of conversations that are not hidden from them. */
const members = (match: string) => `
  select me.*, 1 as place from conversation_members me join conversations c on c.id = me.conversation_id
  where ${match} and me.left_at is null and not ${isHidden}`;

/** Conversations ($2 ids) of one person ($1), as one json array. */
export const conversationsByIdSql = `
  select coalesce(json_agg(v.view order by v.conversation_id), '[]')::text as conversations, count(*)::int as count
  from (${viewsSql(members('me.user_id = $1 and me.conversation_id = any($2::uuid[])'))}) v`;

/** One conversation ($1) as each of these members ($2) sees it. */
export const viewsOfConversationSql = viewsSql(members('me.conversation_id = $1 and me.user_id = any($2::text[])'));

/** Makes the direct conversation of a pair ($1 key, $2 maker, $3 now); no row when it is there already. */
export const insertDirectSql = `
  insert into conversations (kind, pair_key, created_by, created_at, updated_at) values ('direct', $1, $2, $3, $3)
  on conflict (pair_key) do nothing returning id`;

export const insertGroupSql = `
  insert into conversations (kind, name, created_by, created_at, updated_at) values ('group', $1, $2, $3, $3) returning id`;

/** Puts people ($2) into a conversation ($1) at $3; its maker ($4) leads a group. */
export const insertMembersSql = `
  insert into conversation_members (conversation_id, user_id, role, last_at)
  select $1, member.id, case when member.id = $4 then 'admin' else 'member' end, $3
  from unnest($2::text[]) as member(id) order by member.id`;
