import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id } from '../../contract/ids.js';
import { literalList, type Slots, statementsOf } from '../../database/statement.js';
import type { NamesPeople } from '../../chat/talks/named-people.contract.js';
import type { RunEvent } from '../agents.contract.js';
import type { AgentsTables } from '../agents.tables.js';
import { endTypes } from './run-end.contract.js';

const statement = statementsOf<AgentsTables>();

/** With whom it may name: for the answer's message, and for no client. */
export type KeptEvent = RunEvent & NamesPeople;

interface Appended {
  readonly id: Id;
  readonly events: readonly KeptEvent[];
  readonly now: Date;
}

/** An event as it is stored. */
export interface StoredEvent {
  readonly seq: number;
  readonly data: KeptEvent;
}

/** Behind those that are there; the row of the run makes two who append at once wait for each other. */
export const appendEvents = statement<Appended>()(
  'agents.append_events',
  (_db, $) => sql<{ seq: number }>`
    with asked as (select ${$.json.events}::jsonb as events), run as (
      update agent_runs r set last_seq = r.last_seq + jsonb_array_length(asked.events) from asked where r.id = ${$.id}
      returning r.id, r.last_seq - jsonb_array_length(asked.events) as before, asked.events
    )
    insert into agent_run_events (run_id, seq, data, created_at)
    select run.id, run.before + e.place, e.value, ${$.now}::timestamptz
    from run, jsonb_array_elements(run.events) with ordinality as e(value, place)
    returning seq`,
);

/** Who has a run keeps it by what it says: until when, where less than `renew` is left. */
interface Renewed {
  readonly now: Date;
  readonly until: Date;
  readonly renew: Date;
}

const appendTo = ($: Slots<Renewed>, asked: RawBuilder<unknown>): RawBuilder<{ id: Id; first: number }> => sql`
  run as (
    update agent_runs r set last_seq = r.last_seq + jsonb_array_length(asked.events),
      lease_until = case when r.lease_until < ${$.renew}::timestamptz then ${$.until}::timestamptz else r.lease_until end
    from ${asked} where r.id = asked.id and r.claim = asked.claim and r.status = 'running'
    returning r.id, r.last_seq - jsonb_array_length(asked.events) as before, asked.events
  ), added as (
    insert into agent_run_events (run_id, seq, data, created_at)
    select run.id, run.before + e.place, e.value, ${$.now}::timestamptz
    from run, jsonb_array_elements(run.events) with ordinality as e(value, place)
  )
  select id, before + 1 as first from run`;

/** By the worker that has the run; nothing when it has it no more. */
export const appendHeld = statement<Appended & Renewed & { claim: Id }>()(
  'agents.append_held',
  (_db, $) => sql<{ id: Id; first: number }>`
    with asked as (select ${$.id}::uuid as id, ${$.claim}::uuid as claim, ${$.json.events}::jsonb as events), ${appendTo($, sql`asked`)}`,
);

/** What many runs said, of workers that have them. Whose row somebody else holds does not come back, and is to be asked alone. */
export const appendAllHeld = statement<Renewed & { batch: readonly (Omit<Appended, 'now'> & { claim: Id })[] }>()(
  'agents.append_all_held',
  (_db, $) => sql<{ id: Id; first: number }>`
    with free as (
      select r.id, (b.value ->> 'claim')::uuid as claim, b.value -> 'events' as events
      from jsonb_array_elements(${$.json.batch}::jsonb) as b(value) join agent_runs r on r.id = (b.value ->> 'id')::uuid
      for no key update of r skip locked
    ), ${appendTo($, sql`free as asked`)}`,
);

/** Those after a number, in order. */
export const eventsAfter = statement<{ id: Id; after: number; limit: number }>()(
  'agents.events_after',
  (_db, $) => sql<StoredEvent>`
    select seq, data from agent_run_events where run_id = ${$.id} and seq > ${$.after}::int order by seq limit ${$.limit}`,
);

/** What the contract's `isEnd` says, of a row of events. */
export const isEnd = (e: string): RawBuilder<SqlBool> => sql`${sql.ref(`${e}.data`)} ->> 'type' in (${literalList(endTypes)})`;

/** Whether its end was told. */
export const endEvent = statement<{ id: Id }>()(
  'agents.end_event',
  (_db, $) => sql<{ seq: number }>`
    select e.seq from agent_run_events e where e.run_id = ${$.id} and ${isEnd('e')} order by e.seq desc limit 1`,
);

/** Whether its end was told, or what came of a call. */
export const endOrResult = statement<{ id: Id; call: string }>()(
  'agents.end_or_result',
  (_db, $) => sql<{ seq: number }>`
    select e.seq from agent_run_events e where e.run_id = ${$.id}
      and (${isEnd('e')} or e.data ->> 'type' = 'tool_result' and e.data ->> 'callId' = ${$.call}) limit 1`,
);

/** What its tools answered, and what its person was asked, in order. */
export const toolEvents = statement<{ id: Id }>()(
  'agents.tool_events',
  (_db, $) => sql<{ data: KeptEvent }>`
    select data from agent_run_events where run_id = ${$.id} and data ->> 'type' in ('tool_result', 'confirm') order by seq`,
);
