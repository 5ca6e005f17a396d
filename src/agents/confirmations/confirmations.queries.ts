import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { AgentsTables } from '../agents.tables.js';

const statement = statementsOf<AgentsTables>();

/** One that a run waits for. */
export type ConfirmationRow = Selectable<AgentsTables['agent_confirmations']> & { run_id: Id; call_id: string };

type NewConfirmation = { now: Date } & Pick<
  ConfirmationRow,
  'run_id' | 'user_id' | 'call_id' | 'tool' | 'params' | 'summary' | 'expires_at'
>;

export const insertConfirmation = statement<NewConfirmation>()(
  'agents.insert_confirmation',
  (_db, $) => sql<ConfirmationRow>`
    insert into agent_confirmations (run_id, user_id, call_id, tool, params, summary, created_at, expires_at)
    values (${$.run_id}, ${$.user_id}, ${$.call_id}, ${$.tool}, ${$.json.params}::jsonb, ${$.summary}, ${$.now}, ${$.expires_at})
    returning *`,
);

export const confirmationOfCall = statement<{ run: Id; call: string }>()(
  'agents.confirmation_of_call',
  (_db, $) => sql<ConfirmationRow>`select * from agent_confirmations where run_id = ${$.run} and call_id = ${$.call}`,
);

/** Only for its person. */
export const confirmationOf = statement<{ id: Id; user: UserId }>()(
  'agents.confirmation_of',
  (_db, $) => sql<ConfirmationRow>`select * from agent_confirmations where id = ${$.id} and user_id = ${$.user} and run_id is not null`,
);

/** Something that was confirmed, and whether it was done; null where nobody knows. */
export type Confirmed = Pick<ConfirmationRow, 'summary'> & { readonly ok: boolean | null };

export const confirmedOfRun = statement<{ run: Id }>()(
  'agents.confirmed_of_run',
  (_db, $) => sql<Confirmed>`
    select c.summary, (select bool_or((e.data ->> 'ok')::boolean) from agent_run_events e
      where e.run_id = c.run_id and e.data ->> 'type' = 'tool_result' and e.data ->> 'callId' = c.call_id) as ok
    from agent_confirmations c where c.run_id = ${$.run} and c.state = 'confirmed' order by c.id`,
);

export const pendingOfRun = statement<{ run: Id }>()(
  'agents.pending_of_run',
  (_db, $) => sql<ConfirmationRow>`select * from agent_confirmations where run_id = ${$.run} and state = 'pending' limit 1`,
);

/** Once, and only in time. */
export const answerPending = statement<{ id: Id; state: 'confirmed' | 'declined'; now: Date }>()(
  'agents.answer_pending',
  (_db, $) => sql<ConfirmationRow>`
    update agent_confirmations set state = ${$.state}::text, answered_at = ${$.now}
    where id = ${$.id} and state = 'pending' and expires_at > ${$.now} returning *`,
);

/** One whose time is over. */
export const expirePending = statement<{ id: Id; now: Date }>()(
  'agents.expire_pending',
  (_db, $) => sql<ConfirmationRow>`
    update agent_confirmations set state = 'expired', answered_at = ${$.now}
    where id = ${$.id} and state = 'pending' and expires_at <= ${$.now} returning *`,
);

/** Those of a run that is over can be given no more. */
export const dropPending = statement<{ run: Id; now: Date }>()(
  'agents.drop_pending',
  (_db, $) => sql<object>`
    update agent_confirmations set state = 'expired', answered_at = ${$.now} where run_id = ${$.run} and state = 'pending'`,
);

export const overdueConfirmations = statement<{ now: Date; limit: number }>()(
  'agents.overdue_confirmations',
  (_db, $) => sql<{ id: Id; run_id: Id }>`
    select id, run_id from agent_confirmations where state = 'pending' and run_id is not null and expires_at <= ${$.now}
    order by expires_at limit ${$.limit}`,
);
