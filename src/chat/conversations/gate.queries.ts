import { type Expression, sql } from 'kysely';
import type { Id } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';

const statement = statementsOf<ChatTables>();

/** Names the product's gates among the two-number advisory locks. */
const gates = sql.lit(7_201);
/** Conversations share so many gates: a batch of thousands must not fill the database's lock table. */
const gateCount = 256;

const gateOf = (conversation: Expression<Id>) => sql`hashtext(${conversation}::text) & ${sql.lit(gateCount - 1)}`;

/**
 * Between notifying people of messages and their reading or hiding the conversation: a message was unread when its notice was
 * committed, so that none comes after it was read. Those who notify pass together. Taken before any row, in order.
 */
export const notifyGate = statement<{ messages: readonly Id[] }>()(
  'chat.notify_gate',
  (_db, $) => sql<object>`
    select pg_advisory_xact_lock_shared(${gates}, gate) from (
      select distinct ${gateOf(sql.ref('m.conversation_id'))} as gate from messages m where m.id = any(${$.messages}::uuid[]) order by gate
    ) conversation`,
);

/** The other side of it, for conversations; alone. */
export const readGate = statement<{ conversations: readonly Id[] }>()(
  'chat.read_gate',
  (_db, $) => sql<object>`
    select pg_advisory_xact_lock(${gates}, gate) from (
      select distinct ${gateOf(sql.ref('id'))} as gate from unnest(${$.conversations}::uuid[]) as c(id) order by gate
    ) conversation`,
);

/** For the direct conversation of a pair, when there is one. */
export const pairGate = statement<{ pairKey: string }>()(
  'chat.pair_gate',
  (_db, $) => sql<object>`
    select pg_advisory_xact_lock(${gates}, ${gateOf(sql.ref('id'))}) from conversations where pair_key = ${$.pairKey}`,
);
