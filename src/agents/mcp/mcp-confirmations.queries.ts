import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { AgentsTables } from '../agents.tables.js';

const statement = statementsOf<AgentsTables>();

/** One that a token asked for: no run waits for it. */
export type TokenConfirmation = Selectable<AgentsTables['agent_confirmations']>;

type NewConfirmation = Pick<TokenConfirmation, 'tool' | 'params' | 'summary' | 'expires_at'> & { token: Id; user: UserId; now: Date };

/** Nothing comes back where the token was revoked meanwhile. */
export const insertOfToken = statement<NewConfirmation>()(
  'agents.insert_confirmation_of_token',
  (_db, $) => sql<TokenConfirmation>`
    insert into agent_confirmations (access_token_id, user_id, tool, params, summary, created_at, expires_at)
    values (${$.token}, ${$.user}, ${$.tool}, ${$.json.params}::jsonb, ${$.summary}, ${$.now}, ${$.expires_at})
    returning *`,
);

/** Once, in time, and only by the token that asked for it. */
export const confirmOfToken = statement<{ id: Id; token: Id; now: Date }>()(
  'agents.confirm_of_token',
  (_db, $) => sql<TokenConfirmation>`
    update agent_confirmations set state = 'confirmed', answered_at = ${$.now}
    where id = ${$.id} and access_token_id = ${$.token} and state = 'pending' and expires_at > ${$.now} returning *`,
);

export const stateOfToken = statement<{ id: Id; token: Id }>()('agents.confirmation_state_of_token', (db, $) =>
  db.selectFrom('agent_confirmations').select('state').where('id', '=', $.id).where('access_token_id', '=', $.token),
);

/** Nobody waits for these: they only say so. */
export const expireOfTokens = statement<{ now: Date; limit: number }>()(
  'agents.expire_of_tokens',
  (_db, $) => sql<object>`
    update agent_confirmations set state = 'expired', answered_at = ${$.now} where id = any(array(
      select id from agent_confirmations
      where state = 'pending' and access_token_id is not null and expires_at <= ${$.now} order by expires_at limit ${$.limit}))`,
);

export const forgetOfTokens = statement<{ before: Date; limit: number }>()(
  'agents.forget_of_tokens',
  (_db, $) => sql<object>`
    delete from agent_confirmations where id = any(array(
      select id from agent_confirmations
      where access_token_id is not null and created_at < ${$.before} order by created_at limit ${$.limit}))
    returning 1 as gone`,
);
