import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { people, takesPart } from '../../profiles/profiles.sql.js';
import type { ChatTables } from '../chat.tables.js';

const statement = statementsOf<ChatTables>();

/** Both accounts of a pair as they stand. */
export const accountsOf = statement<{ ids: readonly UserId[]; pairKey: string }>()(
  'chat.accounts_of',
  (_db, $) => sql<{ active: number; has_agent: boolean; has_conversation: boolean }>`
    select count(*) filter (where ${takesPart('u')})::int as active,
      coalesce(bool_or(u.is_agent), false) as has_agent,
      exists (select 1 from conversations where pair_key = ${$.pairKey}) as has_conversation
    from ${people('u')} where u.id = any(${$.ids}::text[])`,
);
