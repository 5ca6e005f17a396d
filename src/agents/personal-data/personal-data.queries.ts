import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import type { AgentsTables } from '../agents.tables.js';
import { isEnd } from '../runs/run-events.queries.js';

const statement = statementsOf<AgentsTables>();

export const ownRuns = statement<OwnPage>()('agents.own_runs', (_db, $) =>
  ownRows(
    $,
    sql`
      select r.id::text as place,
        ${rowWithout('r', 'user_id', 'session_id', 'request_key', 'claim', 'lease_until', 'transcript', 'last_seq')} as json
      from agent_runs r where r.user_id = ${$.me}`,
  ),
);

export const ownConfirmations = statement<OwnPage>()('agents.own_confirmations', (_db, $) =>
  ownRows(
    $,
    sql`
      select c.id::text as place, ${rowWithout('c', 'user_id', 'call_id')} as json
      from agent_confirmations c where c.user_id = ${$.me}`,
  ),
);

export const ownUsage = statement<OwnPage>()('agents.own_usage', (_db, $) =>
  ownRows($, sql`select u.day_at::text as place, ${rowWithout('u', 'user_id')} as json from agent_usage u where u.user_id = ${$.me}`),
);

/** Their events and confirmations go along. */
export const eraseRuns = statement<{ me: UserId }>()('agents.erase_runs', (db, $) =>
  db.deleteFrom('agent_runs').where('user_id', '=', $.me),
);

/** Those in others' talks that are over, and whose answer is a message or none: what they keep beside it for a while may name me. */
export const eraseRunsIn = statement<{ ids: readonly Id[] }>()(
  'agents.erase_runs_in',
  (_db, $) => sql<object>`
    delete from agent_runs r where r.conversation_id = any(${$.ids}::uuid[]) and r.ended_at is not null
      and exists (select from agent_run_events e where e.run_id = r.id and ${isEnd('e')})`,
);

export const eraseUsage = statement<{ me: UserId }>()('agents.erase_usage', (db, $) =>
  db.deleteFrom('agent_usage').where('user_id', '=', $.me),
);
