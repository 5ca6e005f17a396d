import { type RawBuilder, sql } from 'kysely';
import { type Slots, statementsOf } from '../../database/statement.js';
import type { MessageChanged } from '../chat.events.js';
import type { ChatTables } from '../chat.tables.js';
import { changedMessage, type Seen } from '../messages/seen.queries.js';

const statement = statementsOf<ChatTables>();

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
 * Writes the reactions of a message where `isChange` holds. Its time grows with each change, also where two come at once
 * or a clock runs late: clients keep the newest.
 */
const change = ($: Slots<Taking>, reactions: RawBuilder<unknown>, isChange: RawBuilder<unknown>) => sql<MessageChanged>`
  with changed as (
    update messages m set reactions = ${reactions},
      reacted_at = greatest(${$.now}::timestamptz, m.reacted_at + interval '1 millisecond'), changed_xid = pg_current_xact_id()
    where m.id = ${$.id} and ${isChange}
    returning m.*
  )
  ${changedMessage}`;

/** Puts my reaction behind those of the others; no row when it is the one that stands there. */
export const putReaction = statement<Setting>()('chat.put_reaction', (_db, $) => {
  const mine = sql`jsonb_build_array(jsonb_build_object('user_id', ${$.me}::text, 'emoji', ${$.emoji}::text))`;
  return change($, sql`${othersReactions($)} || ${mine}`, sql`not m.reactions @> ${mine}`);
});

/** Takes mine away; no row when there is none. */
export const dropReaction = statement<Taking>()('chat.drop_reaction', (_db, $) =>
  change($, othersReactions($), sql`m.reactions @> jsonb_build_array(jsonb_build_object('user_id', ${$.me}::text))`),
);
