import { type RawBuilder, sql } from 'kysely';
import type { Id } from '../../contract/ids.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import type { RunEvent } from '../agents.contract.js';
import type { AgentsTables } from '../agents.tables.js';

const statement = statementsOf<AgentsTables>();

interface Appended {
  readonly id: Id;
  readonly events: readonly RunEvent[];
  readonly now: Date;
}

/** An event as it is stored. */
export interface StoredEvent {
  readonly seq: number;
  readonly data: RunEvent;
}

/** Behind those that are there; the row of the run makes two who append at once wait for each other. */
const append = ($: Slots<Appended>, more: RawBuilder<unknown>, held: RawBuilder<unknown>): RawBuilder<{ seq: number }> => sql`
  with added as (
    select e.value as data, e.place::int as place from jsonb_array_elements(${$.json.events}::jsonb) with ordinality as e(value, place)
  ), run as (
    update agent_runs set last_seq = last_seq + (select count(*)::int from added)${more} where id = ${$.id}${held} returning id, last_seq
  )
  insert into agent_run_events (run_id, seq, data, created_at)
  select run.id, run.last_seq - (select count(*)::int from added) + added.place, added.data, ${$.now}::timestamptz from run, added
  returning seq`;

export const appendEvents = statement<Appended>()('agents.append_events', (_db, $) => append($, sql``, sql``));

/** By the worker that has the run, which it has for longer by that; nothing when it has it no more. */
export const appendHeld = statement<Appended & { claim: Id; until: Date }>()('agents.append_held', (_db, $) =>
  append($, sql`, lease_until = ${$.until}::timestamptz`, sql` and claim = ${$.claim}::uuid and status = 'running'`),
);

/** Those after a number, in order. */
export const eventsAfter = statement<{ id: Id; after: number; limit: number }>()(
  'agents.events_after',
  (_db, $) => sql<StoredEvent>`
    select seq, data from agent_run_events where run_id = ${$.id} and seq > ${$.after}::int order by seq limit ${$.limit}`,
);

/** Whether its end was told. */
export const endEvent = statement<{ id: Id }>()(
  'agents.end_event',
  (_db, $) => sql<{ seq: number }>`
    select seq from agent_run_events where run_id = ${$.id} and data ->> 'type' in ('done', 'error') order by seq desc limit 1`,
);

/** What its tools answered, in order. */
export const toolResults = statement<{ id: Id }>()(
  'agents.tool_results',
  (_db, $) => sql<{ data: RunEvent }>`
    select data from agent_run_events where run_id = ${$.id} and data ->> 'type' = 'tool_result' order by seq`,
);
