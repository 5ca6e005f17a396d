/** $1 the message, $2 a member of its conversation whom it was sent to; a deleted message as it was, and since when it is. */
export const receivedMessage = `
  select m.id, m.sender_id, coalesce(m.deleted_message, m.message) as message, m.created_at, m.deleted_at
  from messages m
  join conversation_members mine on mine.conversation_id = m.conversation_id and mine.user_id = $2 and mine.joined_seq < m.seq
  where m.id = $1 and m.sender_id <> $2`;
