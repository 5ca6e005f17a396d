import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import { noBlockBetween } from '../friends/friends.sql.js';
import type { CallStatus } from './calls.contract.js';
import type { CallsTables } from './calls.tables.js';

const statement = statementsOf<CallsTables>();

export type CallRow = Selectable<CallsTables['calls']>;

/** Only for its two people; across a block there was none (P22). */
export const callOf = statement<{ id: Id; me: UserId }>()(
  'calls.call_of',
  (_db, $) => sql<CallRow>`
    select c.* from calls c where c.id = ${$.id} and ${$.me}::text in (c.caller_id, c.callee_id)
      and ${noBlockBetween(sql.ref('c.caller_id'), sql.ref('c.callee_id'))}`,
);

export const callById = statement<{ id: Id }>()('calls.by_id', (_db, $) => sql<CallRow>`select * from calls where id = ${$.id}`);

/** Before its people, always in this order. */
export const lockCall = statement<{ id: Id }>()(
  'calls.lock',
  (_db, $) => sql<CallRow>`select * from calls where id = ${$.id} for no key update`,
);

/** The one that somebody is in. */
export const liveCallOf = statement<{ me: UserId }>()(
  'calls.live_of',
  (_db, $) => sql<CallRow>`select c.* from call_people p join calls c on c.id = p.call_id where p.user_id = ${$.me} and p.is_live`,
);

/** The one that two people are in together. */
export const liveCallBetween = statement<{ me: UserId; other: UserId }>()(
  'calls.live_between',
  (_db, $) => sql<CallRow>`
    select c.* from call_people p join calls c on c.id = p.call_id
    where p.user_id = ${$.me} and p.is_live and ${$.other}::text in (c.caller_id, c.callee_id)`,
);

interface Opening {
  conversation: Id;
  caller: UserId;
  callee: UserId;
  callType: CallRow['call_type'];
  device: Id | null;
  session: Id;
  now: Date;
  ringUntil: Date;
}

/**
 * A call that rings, and who of its two people could be taken for it: whoever is in another one is not, and of two calls at once to
 * one person the second waits here until the first is there or not.
 */
export const openCall = statement<Opening>()(
  'calls.open',
  (_db, $) => sql<CallRow & { taken: UserId[] }>`
    with opened as (
      insert into calls (conversation_id, caller_id, callee_id, call_type, status, created_at, ring_until)
      values (${$.conversation}, ${$.caller}, ${$.callee}, ${$.callType}, 'ringing', ${$.now}, ${$.ringUntil}) returning *
    ), taken as (
      insert into call_people (call_id, user_id, device_id, session_id)
      select opened.id, person.id, case when person.is_caller then ${$.device}::uuid end, case when person.is_caller then ${$.session}::uuid end
      from opened cross join (values (${$.caller}::text, true), (${$.callee}::text, false)) as person(id, is_caller)
      order by person.id
      on conflict (user_id) where is_live do nothing returning user_id
    ) select opened.*, array(select user_id from taken) as taken from opened`,
);

interface Answer {
  id: Id;
  me: UserId;
  device: Id | null;
  session: Id;
  now: Date;
  /** By when both have their pages open. */
  until: Date;
}

/** By whoever is called, while it rings; who was not heard of so far has until then. */
export const answerCall = statement<Answer>()(
  'calls.answer',
  (_db, $) => sql<CallRow>`
    with answered as (
      update calls set status = 'active', accepted_at = ${$.now}
      where id = ${$.id} and status = 'ringing' and callee_id = ${$.me} and ring_until > ${$.now} returning *
    ), taken as (
      update call_people p set
        alive_until = coalesce(p.alive_until, ${$.until}::timestamptz),
        device_id = case when p.user_id = answered.callee_id then ${$.device}::uuid else p.device_id end,
        session_id = case when p.user_id = answered.callee_id then ${$.session}::uuid else p.session_id end
      from answered where p.call_id = answered.id
    ) select * from answered`,
);

interface Ending {
  id: Id;
  from: readonly CallStatus[];
  reason: NonNullable<CallRow['end_reason']>;
  now: Date;
}

/** No row where it has moved on, or was ended by somebody else. */
export const endCall = statement<Ending>()(
  'calls.end',
  (_db, $) => sql<CallRow>`
    with ended as (
      update calls set status = 'ended', end_reason = ${$.reason}, ended_at = ${$.now}
      where id = ${$.id} and status = any(${$.from}::text[]) returning *
    ), freed as (
      update call_people p set is_live = false from ended where p.call_id = ended.id
    ) select * from ended`,
);

export const markWritten = statement<{ id: Id }>()(
  'calls.mark_written',
  (_db, $) => sql<{ id: Id }>`update calls set is_written = true where id = ${$.id} and not is_written returning id`,
);

interface Due {
  before: Date;
  limit: number;
}

/** Those that rang to their end. */
export const overdueRings = statement<Due>()(
  'calls.overdue_rings',
  (_db, $) => sql<{ id: Id }>`
    select id from calls where status = 'ringing' and ring_until <= ${$.before} order by ring_until limit ${$.limit}`,
);

/** Those that were answered before then and go on. */
export const endlessCalls = statement<Due>()(
  'calls.endless',
  (_db, $) => sql<{ id: Id }>`
    select id from calls where status = 'active' and accepted_at <= ${$.before} order by accepted_at limit ${$.limit}`,
);

/** Those that ended before then, and whose message is not written. */
export const unwrittenCalls = statement<Due>()(
  'calls.unwritten',
  (_db, $) => sql<{ id: Id }>`
    select id from calls where status = 'ended' and not is_written and ended_at <= ${$.before} order by ended_at limit ${$.limit}`,
);

export const forgetCalls = statement<Due>()(
  'calls.forget',
  (_db, $) => sql<object>`
    delete from calls where ctid = any(array(
      select ctid from calls where created_at <= ${$.before} and status = 'ended' limit ${$.limit}))
    returning 1 as gone`,
);
