import { type Expression, type RawBuilder, sql } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { isHidden } from './hidden.queries.js';

/** How many messages each of these people has not read, by the markers of the conversations that they see (P9). */
export const unreadMessages = (people: Expression<readonly UserId[]>): RawBuilder<{ user_id: UserId; count: number }> =>
  sql<{ user_id: UserId; count: number }>`
    select me.user_id, sum(me.unread_count)::int as count
    from conversation_members me join conversations c on c.id = me.conversation_id
    where me.user_id = any(${people}) and me.left_at is null and me.unread_count > 0 and not ${isHidden}
    group by me.user_id`;
