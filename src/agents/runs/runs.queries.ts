import { type Expression, type Selectable, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { AgentsTables } from '../agents.tables.js';
import { isEnd } from './run-events.queries.js';

const statement = statementsOf<AgentsTables>();

export type RunRow = Selectable<AgentsTables['agent_runs']>;

const isOpen = sql<boolean>`status in ('queued', 'running', 'waiting')`;

/** What is under way. */
export interface UnderWay {
  /** The key was used for a run before. */
  readonly isRepeat: boolean;
  /** Runs of the person, and of all. */
  readonly mine: number;
  readonly all: number;
  /** The person's in this conversation. */
  readonly here: readonly Pick<RunRow, 'id' | 'status'>[];
}

/** All that decides whether somebody can have a run more. */
export const underWay = statement<{ user: UserId; key: Id; conversation: Id }>()(
  'agents.under_way',
  (_db, $) => sql<UnderWay>`
    select exists (select from agent_runs where user_id = ${$.user} and request_key = ${$.key}) as "isRepeat",
      count(*) filter (where user_id = ${$.user})::int as mine, count(*)::int as "all",
      coalesce(json_agg(json_build_object('id', id, 'status', status) order by id)
        filter (where user_id = ${$.user} and conversation_id = ${$.conversation}), '[]') as here
    from agent_runs where ${isOpen}`,
);

interface NewRun extends Pick<RunRow, 'user_id' | 'agent_id' | 'conversation_id' | 'session_id' | 'request_key' | 'question'> {
  readonly now: Date;
}

/** Nothing comes back of a repeat. */
export const insertRun = statement<NewRun>()(
  'agents.insert_run',
  (_db, $) => sql<RunRow>`
    insert into agent_runs (user_id, agent_id, conversation_id, session_id, request_key, question, status, created_at, updated_at)
    values (${$.user_id}, ${$.agent_id}, ${$.conversation_id}, ${$.session_id}, ${$.request_key}, ${$.question},
      'queued', ${$.now}, ${$.now})
    on conflict (user_id, request_key) do nothing returning *`,
);

export const runOfKey = statement<{ user: UserId; key: Id }>()(
  'agents.run_of_key',
  (_db, $) => sql<RunRow>`select * from agent_runs where user_id = ${$.user} and request_key = ${$.key}`,
);

/** Only for its person. */
export const runOf = statement<{ id: Id; user: UserId }>()(
  'agents.run_of',
  (_db, $) => sql<RunRow>`select * from agent_runs where id = ${$.id} and user_id = ${$.user}`,
);

export const latestRun = statement<{ conversation: Id; user: UserId }>()(
  'agents.latest_run',
  (_db, $) => sql<RunRow>`
    select * from agent_runs where conversation_id = ${$.conversation} and user_id = ${$.user} order by id desc limit 1`,
);

/** Those of a conversation that are under way, or wait for their person. */
export const openRunsIn = statement<{ conversation: Id; user: UserId }>()(
  'agents.open_runs_in',
  (_db, $) => sql<Pick<RunRow, 'id' | 'status'>>`
    select id, status from agent_runs where conversation_id = ${$.conversation} and user_id = ${$.user} and ${isOpen}`,
);

export const runById = statement<{ id: Id }>()('agents.run_by_id', (_db, $) => sql<RunRow>`select * from agent_runs where id = ${$.id}`);

/** Before its confirmations, always in this order. */
export const lockRun = statement<{ id: Id }>()(
  'agents.lock_run',
  (_db, $) => sql<{ id: Id }>`select id from agent_runs where id = ${$.id} for no key update`,
);

/** Its job is enqueued again by the sweep that finds it later than this. */
export const touchQueued = statement<{ id: Id; now: Date }>()(
  'agents.touch_queued',
  (_db, $) => sql<{ id: Id }>`update agent_runs set updated_at = ${$.now} where id = ${$.id} and status = 'queued' returning id`,
);

/** Of all who want to work on it one gets it, and learns what its person's models spent today. */
export const claimRun = statement<{ id: Id; claim: Id; until: Date; now: Date; day: Date }>()(
  'agents.claim_run',
  (_db, $) => sql<RunRow & { spent: number }>`
    update agent_runs r set status = 'running', claim = ${$.claim}::uuid, lease_until = ${$.until}::timestamptz, updated_at = ${$.now}
    where r.id = ${$.id} and r.status = 'queued'
    returning r.*, coalesce((select u.tokens from agent_usage u where u.user_id = r.user_id and u.day_at = ${$.day}), 0) as spent`,
);

interface Held {
  readonly id: Id;
  readonly claim: Id;
}

/** Nothing comes back when it was stopped, or somebody ended it in its worker's absence. */
export const holdRun = statement<Held & { until: Date }>()(
  'agents.hold_run',
  (_db, $) => sql<{ id: Id }>`
    update agent_runs set lease_until = ${$.until}::timestamptz
    where id = ${$.id} and claim = ${$.claim}::uuid and status = 'running' returning id`,
);

/** Says no more until its person has answered. */
export const pauseRun = statement<Held & Pick<RunRow, 'transcript' | 'content' | 'rounds'> & { now: Date }>()(
  'agents.pause_run',
  (_db, $) => sql<RunRow>`
    update agent_runs set status = 'waiting', claim = null, lease_until = null, transcript = ${$.json.transcript}::jsonb,
      content = ${$.content}, rounds = ${$.rounds}::int, updated_at = ${$.now}
    where id = ${$.id} and claim = ${$.claim}::uuid and status = 'running' returning *`,
);

/** Goes on, in the name of the session that has answered; null: of the one that asked. */
export const resumeRun = statement<{ id: Id; session: Id | null; now: Date }>()(
  'agents.resume_run',
  (_db, $) => sql<RunRow>`
    update agent_runs set status = 'queued', session_id = coalesce(${$.session}::uuid, session_id), updated_at = ${$.now}
    where id = ${$.id} and status = 'waiting' returning *`,
);

type Ended = Held & Pick<RunRow, 'content' | 'rounds' | 'error_code' | 'lease_until'> & { status: 'done' | 'failed'; now: Date };

/** By whoever works on it: the answer is whole, or there is none. A lease that is over stays where it is not known how an act went. */
export const endRun = statement<Ended>()(
  'agents.end_run',
  (_db, $) => sql<RunRow>`
    update agent_runs set status = ${$.status}::text, claim = null, lease_until = ${$.lease_until}::timestamptz,
      content = ${$.content}, rounds = ${$.rounds}::int, transcript = '[]', error_code = ${$.error_code}::text, updated_at = ${$.now}, ended_at = ${$.now}
    where id = ${$.id} and claim = ${$.claim}::uuid and status = 'running' returning *`,
);

/** What was said so far is in the events: it stays, as the part of an answer that it is. Who has it may be at something until its lease ends. */
export const stopOpenRun = statement<{ id: Id; user: UserId; now: Date }>()(
  'agents.stop_run',
  (_db, $) => sql<RunRow>`
    update agent_runs r set status = 'stopped', claim = null, transcript = '[]',
      updated_at = ${$.now}, ended_at = ${$.now},
      content = coalesce((select string_agg(e.data ->> 'delta', '' order by e.seq) from agent_run_events e
        where e.run_id = r.id and e.data ->> 'type' = 'content_delta'), '')
    where r.id = ${$.id} and r.user_id = ${$.user} and ${isOpen} returning r.*`,
);

/** One that still waits; who has answered it meanwhile is not cut off. What it said is in its row, and goes with `isDropped`. */
export const giveUpRun = statement<{ id: Id; user: UserId; now: Date; isDropped: boolean }>()(
  'agents.give_up_run',
  (_db, $) => sql<RunRow>`
    update agent_runs set status = 'stopped', transcript = '[]', updated_at = ${$.now}, ended_at = ${$.now},
      content = case when ${$.isDropped}::boolean then '' else content end
    where id = ${$.id} and user_id = ${$.user} and status = 'waiting' returning *`,
);

/** Whose worker is gone: what it said is no answer, and what it was at is not known. */
export const failAbandoned = statement<{ id: Id; now: Date }>()(
  'agents.fail_abandoned',
  (_db, $) => sql<RunRow>`
    update agent_runs set status = 'failed', claim = null, transcript = '[]', content = '', error_code = 'interrupted',
      updated_at = ${$.now}, ended_at = ${$.now}
    where id = ${$.id} and status = 'running' and lease_until < ${$.now} returning *`,
);

/** Who had it when it was ended is at nothing more; as in `endRun`, null unless it is not known how an act went. */
export const leaveEnded = statement<Pick<RunRow, 'id' | 'lease_until'>>()(
  'agents.leave_ended',
  (_db, $) => sql<{ id: Id }>`
    update agent_runs set lease_until = ${$.lease_until}::timestamptz
    where id = ${$.id} and ended_at is not null and lease_until is not null returning id`,
);

export const abandonedRuns = statement<{ now: Date; limit: number }>()(
  'agents.abandoned_runs',
  (_db, $) => sql<{ id: Id }>`
    select id from agent_runs where status = 'running' and lease_until < ${$.now} order by lease_until limit ${$.limit}`,
);

export const lostRuns = statement<{ before: Date; limit: number }>()(
  'agents.lost_runs',
  (_db, $) => sql<{ id: Id }>`
    select id from agent_runs where status = 'queued' and updated_at < ${$.before} order by updated_at limit ${$.limit}`,
);

/** Whether a run aliased `r` is over since then, without an end in its streams: what has its message has that too (`keepMessage`). */
const isUndelivered = (since: Expression<Date>) => sql<SqlBool>`r.ended_at > ${since} and r.message_id is null
  and not exists (select from agent_run_events e where e.run_id = r.id and e.seq = r.last_seq and ${isEnd('e')})`;

/** By `agent_runs_untold`. */
export const undeliveredRuns = statement<{ since: Date; before: Date; limit: number }>()(
  'agents.undelivered_runs',
  (_db, $) => sql<{ id: Id }>`
    select r.id from agent_runs r where ${isUndelivered($.since)} and r.ended_at < ${$.before} order by r.ended_at limit ${$.limit}`,
);

/** Whether something is still to be said in a conversation for a run that is over. */
export const undeliveredRunIn = statement<{ conversation: Id; user: UserId; since: Date }>()(
  'agents.undelivered_run_in',
  (_db, $) => sql<{ id: Id }>`
    select r.id from agent_runs r where r.conversation_id = ${$.conversation} and r.user_id = ${$.user} and ${isUndelivered($.since)} limit 1`,
);

/** In the transaction that tells the end. */
export const keepMessage = statement<{ id: Id; message: Id | null }>()(
  'agents.keep_message',
  (_db, $) => sql<RunRow>`update agent_runs set message_id = coalesce(message_id, ${$.message}::uuid) where id = ${$.id} returning *`,
);

/** Their answers are in their conversations. */
export const forgetRuns = statement<{ before: Date; limit: number }>()(
  'agents.forget_runs',
  (_db, $) => sql<object>`
    delete from agent_runs where id = any(array(
      select id from agent_runs where created_at < ${$.before} order by created_at limit ${$.limit}))
    returning 1 as gone`,
);
