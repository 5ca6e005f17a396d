import { textOf, words } from '../database/statement.js';
import { blocks } from './friends.sql.js';
import { takesPart } from '../profiles/profiles.sql.js';

/** A block `b` as its maker sees it: the other one as they were then, as far as they are still here (P22). */
const seen = `b.blocked_id, b.created_at,
  case when u.deleted_at is null then b.full_name end as full_name, case when u.deleted_at is null then b.avatar_url end as avatar_url`;

const myBlock = `select ${seen} from user_blocks b join users u on u.id = b.blocked_id where b.blocker_id = $1`;

/** $1 me, $2 and $3 instant and id of the last one shown (null at the start), $4 how many. */
export const myBlocks = `
  ${myBlock} and ($2::timestamptz is null or (b.created_at, b.blocked_id) < ($2, $3))
  order by b.created_at desc, b.blocked_id desc limit $4`;

/** $1 me, $2 whom. */
export const myBlockOf = `${myBlock} and b.blocked_id = $2`;

/** Whether $1 may see somebody `u`: people who are gone, and whoever blocked me, look alike. */
const isVisible = `(${textOf(takesPart('u'))} and not ${textOf(blocks(words('u.id'), words('$1')))})`;

/** $1 blocks $2 at $3, whoever that is or was, and knows no more of them than before; no row when it is so already, or for nobody. */
export const insertBlock = `
  insert into user_blocks (blocker_id, blocked_id, created_at, full_name, avatar_url)
  select $1, u.id, $3, case when ${isVisible} then u.full_name end, case when ${isVisible} then u.avatar_url end
  from users u where u.id = $2
  on conflict do nothing returning blocked_id`;

/** $1 me, $2 whom, $3 the row of our friendship that my block has ended. */
export const keepFriendship = 'update user_blocks set ended_friendship = $3 where blocker_id = $1 and blocked_id = $2';

/** Whatever a block of $1 by $2, or the other way round, would bring back (M85), it does not any more. */
export const giveUpFriendship = `
  update user_blocks set ended_friendship = null
  where ended_friendship is not null and ((blocker_id = $1 and blocked_id = $2) or (blocker_id = $2 and blocked_id = $1))`;

export const deleteBlock = 'delete from user_blocks where blocker_id = $1 and blocked_id = $2 returning ended_friendship';

/** Puts a friendship ($1, its row) back as it was, unless the two have something else by now. */
export const restoreFriendship = `
  insert into friend_relationships select * from jsonb_populate_record(null::friend_relationships, $1)
  on conflict do nothing returning id, sender_id, receiver_id`;

/** By what name $1 knows somebody ($2): null of whoever cannot be seen; no row for nobody. */
export const nameKnownTo = `
  select case when b.blocked_id is not null and u.deleted_at is null then b.full_name when ${isVisible} then u.full_name end as full_name
  from users u left join user_blocks b on b.blocker_id = $1 and b.blocked_id = u.id where u.id = $2`;
