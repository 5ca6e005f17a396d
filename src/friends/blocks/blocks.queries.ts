import { type Expression, type Selectable, sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { instantBefore } from '../../database/cursors.js';
import { statementsOf } from '../../database/statement.js';
import { people, takesPart } from '../../profiles/profiles.sql.js';
import type { BlockRow } from './blocks.view.js';
import { blocks } from '../friends.sql.js';
import type { FriendsTables } from '../friends.tables.js';
import type { RelationshipRow } from '../friends.view.js';

const statement = statementsOf<FriendsTables>();

type Block = Selectable<FriendsTables['user_blocks']>;

/** A block `b` as its maker sees it: the other one as they were then, as far as they are still here (P22). */
const myBlock = (me: Expression<UserId>) => sql`
  select b.blocked_id, b.created_at,
    case when u.deleted_at is null then b.full_name end as full_name, case when u.deleted_at is null then b.avatar_url end as avatar_url
  from user_blocks b join ${people('u')} on u.id = b.blocked_id where b.blocker_id = ${me}`;

/** `at` and `id` are those of the last one shown, null at the start. */
export const myBlocks = statement<{ me: UserId; at: string | null; id: UserId | null; limit: number }>()(
  'friends.my_blocks',
  (_db, $) => sql<BlockRow>`
    ${myBlock($.me)} and (b.created_at, b.blocked_id) < (${instantBefore($.at)}, ${$.id})
    order by b.created_at desc, b.blocked_id desc limit ${$.limit}`,
);

export const myBlockOf = statement<{ me: UserId; other: UserId }>()(
  'friends.my_block_of',
  (_db, $) => sql<BlockRow>`${myBlock($.me)} and b.blocked_id = ${$.other}`,
);

/** Whether I may see somebody `u`: people who are gone, and whoever blocked me, look alike. */
const isVisibleTo = (me: Expression<UserId>) => sql`(${takesPart('u')} and not ${blocks(sql.ref('u.id'), me)})`;

/** I block somebody, whoever that is or was, and know no more of them than before; no row when it is so already, or for nobody. */
export const insertBlock = statement<{ me: UserId; other: UserId; now: Date }>()(
  'friends.insert_block',
  (_db, $) => sql<Pick<Block, 'blocked_id'>>`
    insert into user_blocks (blocker_id, blocked_id, created_at, full_name, avatar_url)
    select ${$.me}, u.id, ${$.now}, case when ${isVisibleTo($.me)} then u.full_name end, case when ${isVisibleTo($.me)} then u.avatar_url end
    from ${people('u')} where u.id = ${$.other}
    on conflict do nothing returning blocked_id`,
);

/** The row of our friendship that my block has ended. */
export const keepFriendship = statement<{ me: UserId; other: UserId; ended: RelationshipRow }>()(
  'friends.keep_friendship',
  (_db, $) => sql<object>`
    update user_blocks set ended_friendship = ${$.json.ended} where blocker_id = ${$.me} and blocked_id = ${$.other}`,
);

/** Whatever a block of the one by the other, or the other way round, would bring back (M85), it does not any more. No row for nothing. */
export const giveUpFriendship = statement<{ a: UserId; b: UserId }>()(
  'friends.give_up_friendship',
  (_db, $) => sql<Pick<Block, 'blocker_id'>>`
    update user_blocks set ended_friendship = null
    where ended_friendship is not null
      and ((blocker_id = ${$.a} and blocked_id = ${$.b}) or (blocker_id = ${$.b} and blocked_id = ${$.a}))
    returning blocker_id`,
);

export const deleteBlock = statement<{ me: UserId; other: UserId }>()('friends.delete_block', (db, $) =>
  db.deleteFrom('user_blocks').where('blocker_id', '=', $.me).where('blocked_id', '=', $.other).returning('ended_friendship'),
);

/** Puts a friendship back as it was, unless the two have something else by now. */
export const restoreFriendship = statement<{ ended: NonNullable<Block['ended_friendship']> }>()(
  'friends.restore_friendship',
  (_db, $) => sql<Pick<RelationshipRow, 'id' | 'sender_id' | 'receiver_id'>>`
    insert into friend_relationships select * from jsonb_populate_record(null::friend_relationships, ${$.json.ended})
    on conflict do nothing returning id, sender_id, receiver_id`,
);

/** By what name I know somebody: null of whoever cannot be seen; no row for nobody. */
export const nameKnownTo = statement<{ me: UserId; other: UserId }>()(
  'friends.name_known_to',
  (_db, $) => sql<Pick<Block, 'full_name'>>`
    select case when b.blocked_id is not null and u.deleted_at is null then b.full_name
      when ${isVisibleTo($.me)} then u.full_name end as full_name
    from ${people('u')} left join user_blocks b on b.blocker_id = ${$.me} and b.blocked_id = u.id where u.id = ${$.other}`,
);
