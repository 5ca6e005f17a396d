import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { people } from '../../profiles/profiles.sql.js';
import type { ChatTables } from '../chat.tables.js';
import { hasEnded, isReachable } from '../conversations/hidden.queries.js';

const statement = statementsOf<ChatTables>();

/** Whom a member of conversations, named by id or pair key, types to: nobody across a block (P22), or where they can write no more. */
export const typingAudience = statement<{ me: UserId; ids: readonly Id[]; pairKeys: readonly string[]; now: Date }>()(
  'chat.typing_audience',
  (_db, $) => sql<{ id: Id; audience: UserId[] }>`
    select c.id, array_agg(o.user_id) as audience
    from conversations c
    join conversation_members me on me.conversation_id = c.id and me.user_id = ${$.me} and me.left_at is null
    join conversation_members o on o.conversation_id = c.id and o.user_id <> ${$.me} and o.left_at is null
    join ${people('u')} on u.id = o.user_id
    where (c.id = any(${$.ids}::uuid[]) or c.pair_key = any(${$.pairKeys}::text[])) and ${isReachable('u', $.me)}
      and not ${hasEnded('c', $.now)}
    group by c.id`,
);
