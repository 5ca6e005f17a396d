// What the bare readers ask: the same rows as the product's, without its checks.

/** $1 conversation. */
export const threadSql = `
  select json_build_object('messages', coalesce(json_agg(json_build_object(
    'id', m.id, 'conversation_id', m.conversation_id, 'seq', m.seq, 'sender_id', m.sender_id, 'message', m.message, 'message_type', m.message_type,
    'delivered_at', m.delivered_at, 'read_at', m.read_at, 'created_at', m.created_at, 'edited_at', m.edited_at, 'deleted_at', m.deleted_at,
    'attachments', m.attachments, 'tempId', m.client_id, 'reply_to', m.reply_to, 'metadata', m.metadata) order by m.seq), '[]'))::text as json
  from (select * from messages where conversation_id = $1 order by seq desc limit 50) m`;

/** $1 person. */
export const listSql = `
  select json_build_object('conversations', coalesce(json_agg(json_build_object(
    'id', c.id, 'kind', c.kind, 'unreadCount', me.unread_count, 'isPinned', me.is_pinned, 'updated_at', c.updated_at,
    'friend', json_build_object('clerk_id', u.id, 'full_name', u.full_name, 'avatar_url', u.avatar_url, 'average_rating', u.average_rating),
    'lastMessage', json_build_object('id', last.id, 'message', last.message, 'sender_id', last.sender_id, 'created_at', last.created_at, 'read_at', last.read_at))
    order by me.last_at desc), '[]'))::text as json
  from (select * from conversation_members where user_id = $1 and left_at is null order by last_at desc limit 20) me
  join conversations c on c.id = me.conversation_id
  join conversation_members other on other.conversation_id = c.id and other.user_id <> me.user_id
  join users u on u.id = other.user_id
  left join lateral (select * from messages where conversation_id = c.id order by seq desc limit 1) last on true`;

export const connections = 8;
