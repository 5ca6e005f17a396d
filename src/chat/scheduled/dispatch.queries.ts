import { type RawBuilder, sql } from 'kysely';
import type { Id } from '../../contract/ids.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import { people, takesPart } from '../../profiles/profiles.sql.js';
import type { ChatTables } from '../chat.tables.js';
import type { ScheduledError } from './scheduled.contract.js';
import { isFree, isMine, type Mine, type MyPlace } from './scheduled.queries.js';

const statement = statementsOf<ChatTables>();

/** What somebody sends just now, and nobody else until their lease is over. */
export interface Claim extends MyPlace {
  id: Id;
  clientId: Id;
  message: string;
  replyTo: Id | null;
  /** Nobody says anything whose account is suspended or closed. */
  maySend: boolean;
}

/** Takes a row aliased `s`; of two who want it, the second one waits for the first one's row and finds that it is taken. */
const claim = ($: Slots<{ until: Date }>, match: RawBuilder<unknown>) => sql<Claim>`
  update scheduled_messages s set claimed_until = ${$.until}::timestamptz where ${match}
  returning s.id, s.conversation_id as "conversationId", s.sender_id as me, s.client_id as "clientId", s.message, s.reply_to as "replyTo",
    (select ${takesPart('u')} from ${people('u')} where u.id = s.sender_id) as "maySend"`;

/** The state is in the words of the statements, since the index of what is due names it. */
const isDue = (row: string, now: RawBuilder<Date>) =>
  sql`${sql.ref(`${row}.state`)} = 'waiting' and ${sql.ref(`${row}.send_at`)} <= ${now}::timestamptz`;

/**
 * The first that is due of one person in one conversation: they are sent in the order of their times. While it is being sent there is
 * no row, and who sends it goes on with the next one.
 */
export const claimFirstDue = statement<MyPlace & { now: Date; until: Date }>()('chat.claim_first_due', (_db, $) =>
  claim(
    $,
    sql`s.id = (
        select d.id from scheduled_messages d
        where d.sender_id = ${$.me} and d.conversation_id = ${$.conversationId} and ${isDue('d', $.now)}
        order by d.send_at, d.id limit 1)
      and ${isDue('s', $.now)} and ${isFree($)}`,
  ),
);

/** One of mine, due or not, failed or not. */
export const claimMine = statement<Mine & { until: Date }>()('chat.claim_mine', (_db, $) => claim($, isMine($)));

/** Where something is due. */
export const duePlaces = statement<{ now: Date; limit: number }>()(
  'chat.due_places',
  (_db, $) => sql<MyPlace>`
    select s.sender_id as me, s.conversation_id as "conversationId" from scheduled_messages s
    where ${isDue('s', $.now)} and ${isFree($)}
    group by s.sender_id, s.conversation_id order by min(s.send_at) limit ${$.limit}`,
);

/** What it was to answer was deleted: it answers nothing, also when it is sent again. */
export const forgetReply = statement<{ id: Id }>()('chat.forget_reply', (db, $) =>
  db.updateTable('scheduled_messages').set({ reply_to: null }).where('id', '=', $.id),
);

export const dropScheduled = statement<{ id: Id }>()('chat.drop_scheduled', (db, $) =>
  db.deleteFrom('scheduled_messages').where('id', '=', $.id),
);

export const failScheduled = statement<{ id: Id; error: ScheduledError }>()('chat.fail_scheduled', (db, $) =>
  db.updateTable('scheduled_messages').set({ state: 'failed', error: $.error, claimed_until: null }).where('id', '=', $.id),
);

/** It was not sent this time, and is tried again. */
export const releaseScheduled = statement<{ id: Id }>()('chat.release_scheduled', (db, $) =>
  db.updateTable('scheduled_messages').set({ claimed_until: null }).where('id', '=', $.id),
);
