import { type RawBuilder, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import type { MessageChanged } from '../chat.events.js';
import type { ChatTables } from '../chat.tables.js';
import { isHidden } from '../conversations/hidden.queries.js';
import type { Message } from './message.contract.js';
import { messageJson } from './message.queries.js';

const statement = statementsOf<ChatTables>();

interface Seen {
  id: Id;
  me: UserId;
}

/** Locks the conversation of a message, when I am in it. */
export const lockConversationOfSeen = statement<Seen>()(
  'chat.lock_conversation_of_seen',
  (_db, $) => sql<object>`
    select 1 from conversations where id = (
      select m.conversation_id from messages m
      join conversation_members me on me.conversation_id = m.conversation_id and me.user_id = ${$.me} and me.left_at is null
      where m.id = ${$.id}
    ) for no key update`,
);

/** A message that I may react to: not deleted, and said in a conversation of mine since I joined it. */
export const reactableMessage = statement<Seen>()(
  'chat.reactable_message',
  (_db, $) => sql<{ message: Message }>`
    select ${messageJson()} as message
    from messages m
    join conversation_members me on me.conversation_id = m.conversation_id and me.user_id = ${$.me} and me.left_at is null and me.joined_seq < m.seq
    join conversations c on c.id = m.conversation_id and not ${isHidden}
    where m.id = ${$.id} and m.deleted_at is null`,
);

interface Taking extends Seen {
  now: Date;
  /** Of the others' reactions the newest so many stay. */
  limit: number;
}

interface Setting extends Taking {
  emoji: string;
}

/** The others' reactions, oldest first. */
const othersReactions = ($: Slots<Taking>) => sql`(
  select coalesce(jsonb_agg(kept.reaction order by kept.place), '[]') from (
    select reaction, place from jsonb_array_elements(m.reactions) with ordinality as listed (reaction, place)
    where reaction ->> 'user_id' <> ${$.me} order by place desc limit ${$.limit}
  ) kept)`;

/**
 * Writes the reactions of a message where `isChange` holds. Whoever hears of it can see the message. Its time grows with
 * each change, also where two come at once or a clock runs late: clients keep the newest.
 */
const change = ($: Slots<Taking>, reactions: RawBuilder<unknown>, isChange: RawBuilder<unknown>) => sql<MessageChanged>`
  with changed as (
    update messages m set reactions = ${reactions},
      reacted_at = greatest(${$.now}::timestamptz, m.reacted_at + interval '1 millisecond'), changed_xid = pg_current_xact_id()
    where m.id = ${$.id} and ${isChange}
    returning m.*
  )
  select ${messageJson()} as message, array(
    select o.user_id from conversation_members o
    where o.conversation_id = m.conversation_id and o.left_at is null and o.joined_seq < m.seq) as audience
  from changed m`;

/** Puts my reaction behind those of the others; no row when it is the one that stands there. */
export const putReaction = statement<Setting>()('chat.put_reaction', (_db, $) => {
  const mine = sql`jsonb_build_array(jsonb_build_object('user_id', ${$.me}::text, 'emoji', ${$.emoji}::text))`;
  return change($, sql`${othersReactions($)} || ${mine}`, sql`not m.reactions @> ${mine}`);
});

/** Takes mine away; no row when there is none. */
export const dropReaction = statement<Taking>()('chat.drop_reaction', (_db, $) =>
  change($, othersReactions($), sql`m.reactions @> jsonb_build_array(jsonb_build_object('user_id', ${$.me}::text))`),
);
