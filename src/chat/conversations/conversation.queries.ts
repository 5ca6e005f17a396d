import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import { version } from '../../database/version.js';
import { people, shownAvatar, shownName, takesPart } from '../../profiles/profiles.sql.js';
import type { ChatTables } from '../chat.tables.js';
import type { Conversation } from './conversation.contract.js';
import { membership } from './hidden.queries.js';
import { messageJson } from '../messages/message.queries.js';

const statement = statementsOf<ChatTables>();

/**
 * The others in a conversation aliased `c`, beside `me`, by name, each the wire's Participant; of a direct one `friend` is the other,
 * made once for both places of the wire. Rows become JSON whole: to `json_build_object` each key is one more value to look up.
 */
export const othersBeside = (me: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select coalesce(json_agg(shown.participant order by u.full_name, u.id), '[]') as people,
    case when c.kind = 'direct' then (array_agg(shown.participant order by u.full_name, u.id))[1] end as friend,
    case when c.kind = 'direct' then min(u.id) end as friend_id
  from conversation_members o join ${people('u')} on u.id = o.user_id
  cross join lateral (
    select row_to_json(wire) as participant from (
      select u.id as clerk_id, ${shownName('u')} as full_name, ${shownAvatar('u')} as avatar_url, u.average_rating, u.total_ratings,
        u.is_agent, u.is_agent as "isAgent", u.agent_emoji as "agentEmoji", ${takesPart('u')} as "isActive"
    ) wire
  ) shown
  where o.conversation_id = c.id and o.user_id <> ${me} and o.left_at is null`;

/** Of a message `m` between the member `me` and the one other that `others` names. */
const newestRecipient = sql<UserId | null>`case when c.kind = 'direct' then case when m.sender_id = me.user_id then others.friend_id else me.user_id end end`;

/** Who leads the group `c`. */
const adminIds = sql`(select coalesce(json_agg(a.user_id order by a.user_id), '[]')
  from conversation_members a where a.conversation_id = c.id and a.role = 'admin' and a.left_at is null)`;

/** How many messages the member `me` has to be sent later. */
const scheduledCount = sql`(select count(*)::int from scheduled_messages s
  where s.sender_id = me.user_id and s.conversation_id = me.conversation_id)`;

/** Enough of a message for its 40-character preview, whatever its characters are made of. */
const previewBody = sql<string>`left(m.message, 500)`;

/**
 * `picked` yields rows of conversation_members with a `place`; each becomes the Conversation as that member
 * sees it, in `view`.
 */
const viewsOf = (picked: RawBuilder<unknown>) => sql<
  Pick<Selectable<ChatTables['conversation_members']>, 'user_id'> & { view: Conversation }
>`
    select me.user_id, me.place, me.conversation_id, row_to_json(wire) as view
    from (${picked}) me
    join conversations c on c.id = me.conversation_id
    left join conversation_drafts draft on draft.conversation_id = me.conversation_id and draft.user_id = me.user_id
    cross join lateral (${othersBeside(sql.ref('me.user_id'))}) others
    left join lateral (
      select ${messageJson(newestRecipient, previewBody)} as message
      from messages m where m.conversation_id = c.id and m.seq > me.joined_seq and m.deleted_at is null
      order by m.seq desc limit 1
    ) newest on true
    cross join lateral (
      select c.id, c.kind,
        others.friend, c.name, c.photo_url, others.people as participants,
        case when c.kind = 'group' then me.role end as role, case when c.kind = 'group' then ${adminIds} else '[]' end as admin_ids,
        newest.message as "lastMessage", c.last_seq as "lastSeq", me.unread_count as "unreadCount", false as "isTyping",
        me.is_pinned as "isPinned", me.is_muted as "isMuted", me.is_archived as "isArchived", me.is_marked_unread as "isMarkedUnread",
        (select r.id from messages r where r.conversation_id = c.id and r.seq = me.last_read_seq) as "lastReadMessageId",
        nullif(left(draft.text, 500), '') as "draftMessage", coalesce(draft.version, 0) as "draftVersion",
        ${scheduledCount} as "scheduledCount", case when isfinite(c.closes_at) then c.closes_at end as closes_at, c.closes_at is null as is_lasting, c.created_at, c.updated_at, ${version} as version
    ) wire`;

/** An empty direct conversation shows only to the one who opened it. */
export const isShown = sql`(c.last_message_at is not null or c.kind = 'group' or c.created_by = me.user_id)`;

/** Whether the row of a member, aliased `me`, stands among the unread ones; as the index of the list says it. */
const isUnread = sql<boolean>`(me.unread_count > 0 or me.is_marked_unread)`;

const listOrder = sql`me.is_pinned desc, ${isUnread} desc, me.last_at desc, me.conversation_id desc`;

interface FirstPage {
  me: UserId;
  size: number;
  /** The archived ones, or all others. */
  isArchived: boolean;
}

/** After this position. */
interface NextPage extends FirstPage {
  isPinned: boolean;
  isUnread: boolean;
  lastAt: string;
  id: Id;
}

/** A person's conversations that are there for them. */
const ofPerson = ($: Slots<FirstPage>) => sql`${membership} where me.user_id = ${$.me} and ${isShown}`;

/**
 * A page of a person's conversations, after the position when there is one (S17). The row beyond the page only tells
 * that there is more.
 */
const list = ($: Slots<FirstPage>, after: RawBuilder<unknown>) => sql<{
  conversations: string;
  next: unknown[] | null;
  hasArchived: boolean;
}>`
    with found as materialized (
      select me.*, row_number() over (order by ${listOrder}) as place
      from (
        select me.* from ${ofPerson($)} and me.is_archived = ${$.isArchived}::boolean ${after}
        order by ${listOrder} limit ${$.size} + 1
      ) me)
    select coalesce(json_agg(v.view order by v.place), '[]')::text as conversations,
      (select json_build_array(me.is_pinned, ${isUnread}, me.last_at, me.conversation_id)
       from found me where me.place = ${$.size} and exists (select 1 from found g where g.place > ${$.size})) as next,
      exists (select 1 from ${ofPerson($)} and me.is_archived) as "hasArchived"
    from (${viewsOf(sql`select f.* from found f where f.place <= ${$.size}`)}) v`;

export const firstConversations = statement<FirstPage>()('chat.first_conversations', (_db, $) => list($, sql``));

export const nextConversations = statement<NextPage>()('chat.next_conversations', (_db, $) =>
  list(
    $,
    sql`and (me.is_pinned, ${isUnread}, me.last_at, me.conversation_id) < (${$.isPinned}::bool, ${$.isUnread}::bool, ${$.lastAt}::timestamptz, ${$.id}::uuid)`,
  ),
);

/** Members' rows that match, of conversations that are not hidden from them. */
const members = (match: RawBuilder<unknown>) => sql`
  select me.*, 1 as place from ${membership} where ${match}`;

/** Conversations of one person, as one json array. */
export const conversationsById = statement<{ me: UserId; ids: readonly Id[] }>()('chat.conversations_by_id', (_db, $) => {
  const mine = members(sql`me.user_id = ${$.me} and me.conversation_id = any(${$.ids}::uuid[])`);
  return sql<{ conversations: string; count: number }>`
    select coalesce(json_agg(v.view order by v.conversation_id), '[]')::text as conversations, count(*)::int as count
    from (${viewsOf(mine)}) v`;
});

/** One conversation as each of these members sees it. */
export const conversationAsSeen = statement<{ id: Id; members: readonly UserId[] }>()('chat.conversation_as_seen', (_db, $) =>
  viewsOf(members(sql`me.conversation_id = ${$.id} and me.user_id = any(${$.members}::text[])`)),
);
