import { type Expression, type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { blocks, isRarelyBlocked, noBlockBetween } from '../../friends/friends.sql.js';
import { people, takesPart } from '../../profiles/profiles.sql.js';
import type { ChatTables } from '../chat.tables.js';

const statement = statementsOf<ChatTables>();

const one = sql<UserId>`split_part(c.pair_key, '/', 1)`;
const other = sql<UserId>`split_part(c.pair_key, '/', 2)`;

/**
 * Whether a conversation aliased `c` is hidden: a direct one is, from both, while either blocks the other (M85, P22).
 * A group has no pair: it goes on across a block, which the one who blocks is told.
 */
export const isHidden = isRarelyBlocked(one, other);

/** Rows of members, aliased `me`, with their conversations `c`: of whoever is in one and sees it. */
export const membership = sql`conversation_members me join conversations c on c.id = me.conversation_id and me.left_at is null and not ${isHidden}`;

/** Whether `u` of people, who is in a conversation with `me`, can be written to by them: not who is gone or suspended, nor across a block (P22). */
export const isReachable = (u: string, me: Expression<UserId>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${takesPart(u)} and ${noBlockBetween(sql.ref(`${u}.id`), me)})`;

/** Whether a member aliased `me` can write in their conversation, which the statement calls `c`: in a group they always can. */
export const canWrite = (c: string): RawBuilder<SqlBool> => sql<SqlBool>`(${sql.ref(`${c}.kind`)} <> 'direct' or exists (
  select 1 from conversation_members o join ${people('u')} on u.id = o.user_id
  where o.conversation_id = ${sql.ref(`${c}.id`)} and o.user_id <> me.user_id and ${isReachable('u', sql.ref('me.user_id'))}))`;

/** Whether what brought the two of a conversation together is so long over that neither writes in it any more (M40). */
export const hasEnded = (c: string, now: RawBuilder<Date>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${c}.closes_at`)} <= ${now}::timestamptz, false)`;

/**
 * The direct conversation of a pair that a block hides or, taken back, no longer hides: none while the blocked one
 * blocks as well. Marks it as changed, for catching up and for sends that wait for its row, and answers for whom it is in the list otherwise.
 */
export const touchHidden = statement<{ pairKey: string; blocker: UserId; blocked: UserId }>()(
  'chat.touch_hidden',
  (_db, $) => sql<Pick<Selectable<ChatTables['conversations']>, 'id'> & { userIds: UserId[] }>`
    update conversations c set changed_xid = pg_current_xact_id(), block_changes = c.block_changes + 1
    where c.pair_key = ${$.pairKey} and not ${blocks($.blocked, $.blocker)}
    returning c.id,
      case when c.last_message_at is null then array[c.created_by] else array[${$.blocker}, ${$.blocked}]::text[] end as "userIds"`,
);

/** Messages of a conversation that somebody in it has not read, the newest. */
export const unreadIds = statement<{ conversation: Id; limit: number }>()(
  'chat.unread_ids',
  (_db, $) => sql<Pick<Selectable<ChatTables['messages']>, 'id'>>`
    select m.id from messages m
    where m.conversation_id = ${$.conversation} and m.deleted_at is null
      and m.seq > (select min(r.last_read_seq) from conversation_members r where r.conversation_id = ${$.conversation} and r.left_at is null)
    order by m.seq desc limit ${$.limit}`,
);
