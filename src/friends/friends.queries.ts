const columns = 'id, sender_id, receiver_id, status, requested_at, responded_at';

/** The other one of each accepted pair of $1. */
const friendsOf = `
  select receiver_id as id from friend_relationships where sender_id = $1 and status = 'accepted'
  union all
  select sender_id from friend_relationships where receiver_id = $1 and status = 'accepted'`;

export const friendIds = friendsOf;

/** $1 me, $2 and $3 name and id of the last one shown (null at the start), $4 how many. */
export const friendsByName = `
  select u.id, u.full_name from (${friendsOf}) friend join users u on u.id = friend.id
  where u.deleted_at is null and u.suspended_at is null
    and ($2::text is null or (u.full_name, u.id) > ($2, $3))
  order by u.full_name, u.id limit $4`;

/** $1 me, $2 and $3 instant and id of the last one shown (null at the start), $4 how many. */
export const receivedRequests = `
  select ${columns} from friend_relationships
  where receiver_id = $1 and status = 'pending'
    and ($2::timestamptz is null or (requested_at, id) < ($2, $3::uuid))
    and exists (select from users u where u.id = sender_id and u.deleted_at is null and u.suspended_at is null)
  order by requested_at desc, id desc limit $4`;

export const relationshipById = `select ${columns} from friend_relationships where id = $1`;

/** $1 and $2: what the pair had, open request or friendship; a refusal stays, so that it still counts (FR-8). */
export const removePair = `
  delete from friend_relationships
  where least(sender_id, receiver_id) = least($1::text, $2) and greatest(sender_id, receiver_id) = greatest($1::text, $2)
    and status <> 'rejected'
  returning ${columns}`;

/** $1 me, $2 others. */
export const relationshipsWith = `
  select ${columns} from friend_relationships where sender_id = $1 and receiver_id = any($2)
  union all
  select ${columns} from friend_relationships where receiver_id = $1 and sender_id = any($2)`;

export const blockBetween = `
  select 1 as found from user_blocks
  where (blocker_id = $1 and blocked_id = $2) or (blocker_id = $2 and blocked_id = $1) limit 1`;

/** Either direction. */
export const blockedIds = `
  select blocked_id as id from user_blocks where blocker_id = $1
  union
  select blocker_id from user_blocks where blocked_id = $1`;

/** $1 me, $2 and $3 instant and id of the last one shown (null at the start), $4 how many. */
export const myBlocks = `
  select blocked_id, created_at from user_blocks
  where blocker_id = $1 and ($2::timestamptz is null or (created_at, blocked_id) < ($2, $3))
  order by created_at desc, blocked_id desc limit $4`;

/** Commands about one pair happen one after the other: request, answer and block cannot pass each other. */
export const lockPair = `select pg_advisory_xact_lock(hashtextextended('friends:' || least($1::text, $2) || ' ' || greatest($1::text, $2), 0))`;
