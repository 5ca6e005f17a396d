import type { UserId } from '../contract/ids.js';
import { textOf, words } from '../database/statement.js';
import { blocks, isRarelyBlocked } from '../friends/friends.sql.js';

const one = words<UserId>(`split_part(c.pair_key, '/', 1)`);
const other = words<UserId>(`split_part(c.pair_key, '/', 2)`);

/**
 * Whether a conversation aliased `c` is hidden: a direct one is, from both, while either blocks the other (M85, P22).
 * A group has no pair: it goes on across a block, which the one who blocks is told.
 */
export const isHidden = textOf(isRarelyBlocked(one, other));

/**
 * The direct conversation ($1 pair key) that a block of $3 by $2 hides or, taken back, no longer hides: none while $3
 * blocks as well. Marks it as changed, for catching up and for sends that wait for its row, and answers for whom it is in the list otherwise.
 */
export const touchHiddenSql = `
  update conversations c set changed_xid = pg_current_xact_id(), block_changes = c.block_changes + 1
  where c.pair_key = $1 and not ${textOf(blocks(words('$3'), words('$2')))}
  returning c.id, case when c.last_message_at is null then array[c.created_by] else array[$2, $3]::text[] end as "userIds"`;

/** Messages of a conversation ($1) that somebody in it has not read, the newest $2. */
export const unreadIdsSql = `
  select m.id from messages m
  where m.conversation_id = $1 and m.deleted_at is null
    and m.seq > (select min(r.last_read_seq) from conversation_members r where r.conversation_id = $1 and r.left_at is null)
  order by m.seq desc limit $2`;
