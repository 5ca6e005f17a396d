// What the bare readers ask: the same rows as the product's, without its checks.

/** $1 conversation. */
export const threadSql = `
  select json_build_object('messages', coalesce(json_agg(json_build_object(
    'id', m.id, 'conversation_id', m.conversation_id, 'seq', m.seq, 'sender_id', m.sender_id, 'message', m.message, 'message_type', m.message_type,
    'delivered_at', m.delivered_at, 'read_at', m.read_at, 'created_at', m.created_at, 'edited_at', m.edited_at, 'deleted_at', m.deleted_at,
    'attachments', m.attachments, 'tempId', m.client_id, 'reply_to', m.reply_to, 'metadata', m.metadata) order by m.seq), '[]'))::text as json
  from (select * from messages where conversation_id = $1 order by seq desc limit 50) m`;

/** $1 person. Each conversation and its newest message with all that the product says of them. */
export const listSql = `
  select json_build_object('conversations', coalesce(json_agg(row_to_json(wire) order by wire.last_at desc), '[]'))::text as json
  from (
    select c.id, c.kind, c.name, c.photo_url, friend.person as friend, json_build_array(friend.person) as participants, null as role, '[]'::json as admin_ids,
      last.message as "lastMessage", c.last_seq as "lastSeq", me.unread_count as "unreadCount", false as "isTyping", me.is_pinned as "isPinned",
      me.is_muted as "isMuted", me.is_archived as "isArchived", me.is_marked_unread as "isMarkedUnread",
      (select id from messages where conversation_id = c.id and seq = me.last_read_seq) as "lastReadMessageId", draft.text as "draftMessage",
      coalesce(draft.version, 0) as "draftVersion",
      (select count(*)::int from scheduled_messages where sender_id = me.user_id and conversation_id = c.id) as "scheduledCount",
      c.created_at, c.updated_at, 0 as version, me.last_at
    from (select * from conversation_members where user_id = $1 and left_at is null order by last_at desc limit 20) me
    join conversations c on c.id = me.conversation_id
    left join conversation_drafts draft on draft.conversation_id = c.id and draft.user_id = me.user_id
    join lateral (
      select row_to_json(p) as person from (
        select u.id as clerk_id, u.full_name, u.avatar_url, u.average_rating, u.total_ratings, u.is_agent, u.is_agent as "isAgent",
          u.agent_emoji as "agentEmoji"
        from conversation_members other join users u on u.id = other.user_id
        where other.conversation_id = c.id and other.user_id <> me.user_id) p
    ) friend on true
    left join lateral (
      select row_to_json(m) as message from (
        select id, conversation_id, seq, sender_id, me.user_id as recipient_id, message, message_type, 'sent' as status, delivered_at, read_at,
          created_at, edited_at, deleted_at, read_at is not null as is_read, delivered_at is not null as is_delivered, attachments,
          client_id as "tempId", reply_to, null as quoted, reactions, reacted_at, metadata
        from messages where conversation_id = c.id order by seq desc limit 1) m
    ) last on true
  ) wire`;

export const connections = 8;
