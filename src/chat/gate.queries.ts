/** Names the product's gates among the two-number advisory locks. */
const gates = 7_201;
/** Conversations share so many gates: a batch of thousands must not fill the database's lock table. */
const gateCount = 256;

const gateOf = (conversation: string) => `hashtext(${conversation}::text) & ${gateCount - 1}`;

/**
 * Between telling people of messages and their reading or hiding the conversation: what is told was unread when it was
 * committed, so that no notice comes after its message was read. Tellers pass together. Taken before any row, in order.
 */
export const tellGateSql = `
  select pg_advisory_xact_lock_shared(${gates}, gate) from (
    select distinct ${gateOf('m.conversation_id')} as gate from messages m where m.id = any($1::uuid[]) order by gate
  ) conversation`;

/** The other side of it, for conversations ($1); alone. */
export const readGateSql = `
  select pg_advisory_xact_lock(${gates}, gate) from (
    select distinct ${gateOf('id')} as gate from unnest($1::uuid[]) as c(id) order by gate
  ) conversation`;

/** For the direct conversation of a pair ($1 key), when there is one. */
export const pairGateSql = `select pg_advisory_xact_lock(${gates}, ${gateOf('id')}) from conversations where pair_key = $1`;
