import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { publishedBy } from '../database/statement.js';
import { deletedUserName } from '../profiles/profiles.contract.js';
import { shownName } from '../profiles/profiles.sql.js';
import type { FriendsTables } from './friends.tables.js';

/** Who blocked whom, and when: for operators alone. */
export const userBlocks = publishedBy<FriendsTables>()('user_blocks', ['blocker_id', 'blocked_id', 'created_at']);

type Person = Expression<UserId>;

/** `a` blocks `b`. */
export const blocks = (a: Person, b: Person): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from user_blocks block where block.blocker_id = ${a} and block.blocked_id = ${b})`;

/** Neither blocks the other (P22). */
export const noBlockBetween = (a: Person, b: Person): RawBuilder<SqlBool> => sql<SqlBool>`(not ${blocks(a, b)} and not ${blocks(b, a)})`;

const one = (a: Person, b: Person) => sql`(select 1 from user_blocks block where block.blocker_id = ${a} and block.blocked_id = ${b})`;

/**
 * Either blocks the other, where many rows are asked and few are: a subquery by the primary key for each row, however
 * many blocks there are, and by the comparison with a number the planner knows that few pass.
 */
export const isRarelyBlocked = (a: Person, b: Person): RawBuilder<SqlBool> => sql<SqlBool>`(coalesce(${one(a, b)}, ${one(b, a)}, 0) = 1)`;

/**
 * The name by which `me` may know somebody, `u` of people, whatever came between the two: across a block what `me` knew when making it,
 * and whoever blocks `me` looks like those who are gone (P22).
 */
export const knownName = (me: Person, u: string): RawBuilder<string> => {
  const kept = sql`(select block.full_name from user_blocks block where block.blocker_id = ${me} and block.blocked_id = ${sql.ref(`${u}.id`)}
    and ${sql.ref(`${u}.deleted_at`)} is null)`;
  return sql<string>`case when ${isRarelyBlocked(me, sql.ref(`${u}.id`))} then coalesce(${kept}, ${sql.lit(deletedUserName)}) else ${shownName(u)} end`;
};

/** The one row `f` of two people, whoever asked: `least` and `greatest` are what the unique index is of. */
export const isPair = (f: string, a: Person, b: Person): RawBuilder<SqlBool> => {
  const [sender, receiver] = [sql.ref(`${f}.sender_id`), sql.ref(`${f}.receiver_id`)];
  return sql<SqlBool>`(least(${sender}, ${receiver}) = least(${a}, ${b}::text) and greatest(${sender}, ${receiver}) = greatest(${a}, ${b}::text))`;
};

/** The two are friends. */
export const areFriends = (a: Person, b: Person): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from friend_relationships friendship where ${isPair('friendship', a, b)} and friendship.status = 'accepted')`;

/** The friends of `person`: the other one of each accepted pair. */
export const friendsOf = (person: Person): RawBuilder<{ id: UserId }> => sql<{ id: UserId }>`
  select receiver_id as id from friend_relationships where sender_id = ${person} and status = 'accepted'
  union all
  select sender_id from friend_relationships where receiver_id = ${person} and status = 'accepted'`;

/** How many friends two people share. */
export const mutualFriends = (a: Person, b: Person): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (${friendsOf(a)}) ours join (${friendsOf(b)}) theirs using (id))`;

/** Whether `person` takes friend requests from `asker` (M89); everybody's until they say otherwise. */
export const acceptsFrom = (person: Person, asker: Person): RawBuilder<boolean> => sql<boolean>`
  coalesce((
    select case s.requests_from
      when 'nobody' then false
      when 'friends_of_friends' then exists (select from (${friendsOf(person)}) theirs join (${friendsOf(asker)}) ours using (id))
      else true end
    from friend_settings s where s.user_id = ${person}), true)`;
