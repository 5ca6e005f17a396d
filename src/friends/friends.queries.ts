const columns = 'id, sender_id, receiver_id, status, requested_at, responded_at';

/** The friends of `person`, an SQL expression: the other one of each accepted pair. */
export const friendsOf = (person: string): string => `
  select receiver_id as id from friend_relationships where sender_id = ${person} and status = 'accepted'
  union all
  select sender_id from friend_relationships where receiver_id = ${person} and status = 'accepted'`;

/** The row `u` of one person, by a lookup for each: for lists of at most some thousand, the town is not read as a whole. */
export const personOf = (id: string): string => `lateral (select * from users where users.id = ${id} limit 1) u`;

/** How many friends two people share. */
export const mutualFriends = (a: string, b: string): string =>
  `(select count(*)::int from (${friendsOf(a)}) ours join (${friendsOf(b)}) theirs using (id))`;

/** Whether `person` takes friend requests from `asker` (M89); everybody's until they say otherwise. */
export const acceptsFrom = (person: string, asker: string): string => `
  coalesce((
    select case s.requests_from
      when 'nobody' then false
      when 'friends_of_friends' then exists (select from (${friendsOf(person)}) theirs join (${friendsOf(asker)}) ours using (id))
      else true end
    from friend_settings s where s.user_id = ${person}), true)`;

export const friendIds = friendsOf('$1');

/** $1 the one who would ask, $2 the one asked. */
export const takesRequest = `select ${acceptsFrom('$2', '$1')} as open`;

/** $1 me, $2 and $3 name and id of the last one shown (null at the start), $4 how many, $5 a pattern for the name, or null. */
export const friendsByName = `
  select u.id, u.full_name from (${friendsOf('$1')}) friend cross join ${personOf('friend.id')}
  where u.deleted_at is null and u.suspended_at is null
    and ($2::text is null or (u.full_name, u.id) > ($2, $3))
    and ($5::text is null or u.full_name ilike $5)
  order by u.full_name, u.id limit $4`;

/** $1 me, $2 and $3 instant and id of the last one shown (null at the start), $4 how many. */
export const receivedRequests = `
  select ${columns} from friend_relationships
  where receiver_id = $1 and status = 'pending'
    and ($2::timestamptz is null or (requested_at, id) < ($2, $3::uuid))
    and exists (select from users u where u.id = sender_id and u.deleted_at is null and u.suspended_at is null)
  order by requested_at desc, id desc limit $4`;

/** The same for those that $1 sent. */
export const sentRequests = `
  select ${columns} from friend_relationships
  where sender_id = $1 and status = 'pending'
    and ($2::timestamptz is null or (requested_at, id) < ($2, $3::uuid))
    and exists (select from users u where u.id = receiver_id and u.deleted_at is null and u.suspended_at is null)
  order by requested_at desc, id desc limit $4`;

export const relationshipById = `select ${columns} from friend_relationships where id = $1`;

/** $1 and $2: what the pair had, open request or friendship; a refusal stays, so that it still counts (FR-8). */
export const removePair = `
  delete from friend_relationships
  where least(sender_id, receiver_id) = least($1::text, $2) and greatest(sender_id, receiver_id) = greatest($1::text, $2)
    and status <> 'rejected'
  returning ${columns}`;

/** $1 me, $2 the other: our friendship, or my own open request. A request to me is answered, not removed. */
export const removeMine = `
  delete from friend_relationships
  where least(sender_id, receiver_id) = least($1::text, $2) and greatest(sender_id, receiver_id) = greatest($1::text, $2)
    and (status = 'accepted' or (status = 'pending' and sender_id = $1))
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

/** Commands about one pair happen one after the other: request, answer and block cannot pass each other. */
export const lockPair = `select pg_advisory_xact_lock(hashtextextended('friends:' || least($1::text, $2) || ' ' || greatest($1::text, $2), 0))`;
