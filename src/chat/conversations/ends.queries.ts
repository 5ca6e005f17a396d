import { type Selectable, sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';
import { type Seen, seenMessage } from '../messages/seen.queries.js';
import { hasEnded, isHidden } from './hidden.queries.js';

const statement = statementsOf<ChatTables>();

interface OfPair {
  pairKey: string;
}

/**
 * Until this transaction ends nobody else opens the conversation of a pair, or moves its end: of who opens it and what ends in the same
 * moment the second one sees the first. Taken after people, rides and money, and before the conversation's row.
 */
export const lockContact = statement<OfPair>()(
  'chat.lock_contact',
  (_db, $) => sql<object>`select pg_advisory_xact_lock(hashtextextended('contact:' || ${$.pairKey}::text, 0))`,
);

/** The conversations of these pairs that have an end, known or not; held, in the order in which everybody holds several. */
export const lockEnding = statement<{ pairKeys: readonly string[] }>()(
  'chat.lock_ending',
  (_db, $) => sql<OfPair>`
    select pair_key as "pairKey" from conversations
    where pair_key = any(${$.pairKeys}::text[]) and closes_at is not null order by id for no key update`,
);

interface End extends OfPair {
  isForGood: boolean;
  /** By what goes on; null for nothing. */
  until: Date | 'infinity' | null;
  atLeastUntil: Date | null;
}

/** Changes when the conversation of a pair ends, where it ever does; a date that was given before counts as well. Answers for whom it is in the list. */
export const moveEnd = statement<End>()('chat.move_end', (_db, $) => {
  const given = sql`nullif(c.closes_at, 'infinity')`;
  const next = sql`case when not ${$.isForGood}::boolean
    then coalesce(greatest(${given}, ${$.until}::timestamptz, ${$.atLeastUntil}::timestamptz), c.closes_at) end`;
  return sql<Pick<Selectable<ChatTables['conversations']>, 'id'> & { userIds: UserId[] }>`
    update conversations c set closes_at = ${next}, changed_xid = pg_current_xact_id()
    where c.pair_key = ${$.pairKey} and c.closes_at is not null and ${next} is distinct from c.closes_at
    returning c.id, case when ${isHidden} then '{}' when c.last_message_at is null then array[c.created_by]
      else array[split_part(c.pair_key, '/', 1), split_part(c.pair_key, '/', 2)] end as "userIds"`;
});

/** Whether the conversation has ended in which I see a message; no row where I do not. */
export const endedAround = statement<Seen & { now: Date }>()(
  'chat.ended_around',
  (_db, $) => sql<{ hasEnded: boolean }>`select ${hasEnded('c', $.now)} as "hasEnded" from ${seenMessage($)}`,
);
