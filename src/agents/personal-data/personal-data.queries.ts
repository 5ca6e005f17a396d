import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import type { AgentsTables } from '../agents.tables.js';

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

export const eraseUsage = statement<{ me: UserId }>()('agents.erase_usage', (db, $) =>
  db.deleteFrom('agent_usage').where('user_id', '=', $.me),
);
