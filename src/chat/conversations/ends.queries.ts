import { type RawBuilder, type Selectable, sql } from 'kysely';
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
 * moment the second one sees the first. Taken after people, rides and money.
 */
export const lockContact = statement<OfPair>()(
  'chat.lock_contact',
  (_db, $) => sql<object>`select pg_advisory_xact_lock(hashtextextended('contact:' || ${$.pairKey}::text, 0))`,
);

/** A row while the conversation of a pair has an end, known or not. */
export const endingOf = statement<OfPair>()('chat.ending_of', (db, $) =>
  db.selectFrom('conversations').select('id').where('pair_key', '=', $.pairKey).where('closes_at', 'is not', null),
);

/** Changes when the conversation `c` of a pair ends, where it ever does; answers for whom it is in the list. */
const moveEnd = (pairKey: RawBuilder<string>, next: RawBuilder<unknown>) => sql<
  Pick<Selectable<ChatTables['conversations']>, 'id'> & { userIds: UserId[] }
>`
  update conversations c set closes_at = ${next}, changed_xid = pg_current_xact_id()
  where c.pair_key = ${pairKey} and c.closes_at is not null and ${next} is distinct from c.closes_at
  returning c.id, case when ${isHidden} then '{}' when c.last_message_at is null then array[c.created_by]
    else array[split_part(c.pair_key, '/', 1), split_part(c.pair_key, '/', 2)] end as "userIds"`;

/** `until` by what goes on; a date that was given before counts as well. */
export const moveEndTo = statement<OfPair & { until: Date | 'infinity' | null; atLeastUntil: Date | null }>()('chat.move_end', (_db, $) =>
  moveEnd(
    $.pairKey,
    sql`coalesce(greatest(nullif(c.closes_at, 'infinity'), ${$.until}::timestamptz, ${$.atLeastUntil}::timestamptz), c.closes_at)`,
  ),
);

/** They are friends: it never ends. */
export const keepOpen = statement<OfPair>()('chat.keep_open', (_db, $) => moveEnd($.pairKey, sql`null::timestamptz`));

/** Whether the conversation has ended in which I see a message; no row where I do not. */
export const endedAround = statement<Seen & { now: Date }>()(
  'chat.ended_around',
  (_db, $) => sql<{ hasEnded: boolean }>`select ${hasEnded('c', $.now)} as "hasEnded" from ${seenMessage($)}`,
);
