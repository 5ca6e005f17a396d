import { type RawBuilder, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';
import { canWrite, hasEnded, membership } from '../conversations/hidden.queries.js';
import { isAnswerable } from '../messages/message.queries.js';
import type { Scheduled } from './scheduled.contract.js';

const statement = statementsOf<ChatTables>();

/** A row aliased `s` as its sender sees it. */
const scheduledJson = sql<Scheduled>`json_build_object('id', s.id, 'conversation_id', s.conversation_id, 'message', s.message,
  'reply_to', s.reply_to, 'send_at', s.send_at, 'state', s.state, 'error', s.error, 'created_at', s.created_at,
  'tempId', s.client_id)`;

/** Whether a message was sent already under the key of a row aliased `s`: a crash may lie between that and the row's end. */
const isSent = sql`exists (select 1 from messages sent where sent.sender_id = s.sender_id and sent.client_id = s.client_id)`;

/** Whether the sender of a row aliased `s` sees its conversation. */
const isInSight = sql`exists (select 1 from ${membership} where me.user_id = s.sender_id and c.id = s.conversation_id)`;

interface Place {
  me: UserId;
  /** Of the conversation. */
  id: Id;
}

export interface Desk {
  /** Somebody can be written to here. */
  canWrite: boolean;
  /** They can no longer. */
  hasEnded: boolean;
  /** What is to be answered can be; also when nothing is. */
  canAnswer: boolean;
  /** A message was sent under this key. */
  isSpent: boolean;
  /** How many I have in all conversations that I see, */
  count: number;
  /** and in those too that I left or a block hides: they wait for my return. */
  kept: number;
}

/** What is to be known before one more is scheduled in a conversation of mine; no row where it is none. */
export const deskOf = statement<Place & { replyTo: Id | null; tempId: Id; now: Date }>()(
  'chat.desk_of',
  (_db, $) => sql<Desk>`
    select
      ${canWrite('c')} as "canWrite",
      ${hasEnded('c', $.now)} as "hasEnded",
      (${$.replyTo}::uuid is null or ${isAnswerable(sql`${$.replyTo}::uuid`, 'c')}) as "canAnswer",
      exists (select 1 from messages sent where sent.sender_id = me.user_id and sent.client_id = ${$.tempId}::uuid) as "isSpent",
      mine.count, mine.kept
    from ${membership}
    cross join lateral (
      select count(*)::int as kept, (count(*) filter (where ${isInSight}))::int as count
      from scheduled_messages s where s.sender_id = ${$.me}) mine
    where me.user_id = ${$.me} and c.id = ${$.id}`,
);

/** What I scheduled under a key. */
export const scheduledUnder = statement<{ me: UserId; tempId: Id }>()(
  'chat.scheduled_under',
  (_db, $) => sql<{ scheduled: Scheduled }>`
    select ${scheduledJson} as scheduled from scheduled_messages s where s.sender_id = ${$.me} and s.client_id = ${$.tempId}`,
);

interface Scheduling extends Place {
  tempId: Id;
  message: string;
  replyTo: Id | null;
  sendAt: Date;
  now: Date;
}

export const insertScheduled = statement<Scheduling>()(
  'chat.insert_scheduled',
  (_db, $) => sql<{ scheduled: Scheduled }>`
    insert into scheduled_messages as s (conversation_id, sender_id, client_id, message, reply_to, send_at, created_at)
    values (${$.id}, ${$.me}, ${$.tempId}, ${$.message}, ${$.replyTo}, ${$.sendAt}, ${$.now})
    returning ${scheduledJson} as scheduled`,
);

/** Mine in a conversation of mine, the earliest first; no row where it is none. */
export const scheduledOf = statement<Place>()(
  'chat.scheduled_of',
  (_db, $) => sql<{ scheduled: Scheduled[] }>`
    select coalesce((
      select json_agg(${scheduledJson} order by s.send_at, s.id) from scheduled_messages s
      where s.conversation_id = c.id and s.sender_id = me.user_id), '[]') as scheduled
    from ${membership} where me.user_id = ${$.me} and c.id = ${$.id}`,
);

export interface Mine {
  me: UserId;
  /** Of what is scheduled. */
  id: Id;
  now: Date;
}

/** A row aliased `s` that nobody is just sending. */
export const isFree = ($: Slots<{ now: Date }>) => sql`(s.claimed_until is null or s.claimed_until <= ${$.now}::timestamptz)`;

/** The same, and it is mine in a conversation of mine. */
export const isMine = ($: Slots<Mine>): RawBuilder<unknown> => sql`
  s.id = ${$.id} and s.sender_id = ${$.me} and ${isFree($)} and ${isInSight}`;

/** Null: as it was. With a time it waits again. */
export const editScheduledMessage = statement<Mine & { message: string | null; sendAt: Date | null }>()(
  'chat.edit_scheduled',
  (_db, $) => sql<{ scheduled: Scheduled }>`
    update scheduled_messages s set
      message = coalesce(${$.message}::text, s.message), send_at = coalesce(${$.sendAt}::timestamptz, s.send_at),
      state = case when ${$.sendAt}::timestamptz is null then s.state else 'waiting' end,
      error = case when ${$.sendAt}::timestamptz is null then s.error end
    where ${isMine($)} and not ${isSent}
    returning ${scheduledJson} as scheduled`,
);

export const deleteMine = statement<Mine>()(
  'chat.delete_scheduled',
  (_db, $) => sql<{ conversationId: Id }>`
    delete from scheduled_messages s where ${isMine($)} and not ${isSent} returning s.conversation_id as "conversationId"`,
);

/** A conversation as one of its people has it. */
export interface MyPlace {
  me: UserId;
  conversationId: Id;
}

/** My other devices are to hear of it when they catch up. */
export const touchMember = statement<MyPlace>()(
  'chat.touch_member',
  (_db, $) => sql<object>`
    update conversation_members set changed_xid = pg_current_xact_id() where conversation_id = ${$.conversationId} and user_id = ${$.me}`,
);
