import { type Expression, type SqlBool, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { people, takesPart } from '../../profiles/profiles.sql.js';
import type { ChatTables } from '../chat.tables.js';

const statement = statementsOf<ChatTables>();

/** Whether nobody who takes part leads a group, though somebody who does is in it. */
const isLeaderless = (group: Expression<Id>) => sql<SqlBool>`(
  select count(*) > 0 and not bool_or(o.role = 'admin')
  from conversation_members o join ${people('p')} on p.id = o.user_id
  where o.conversation_id = ${group} and o.left_at is null and ${takesPart('p')})`;

/** Groups whose admins have all closed their accounts, or are suspended. */
export const leaderlessGroups = statement<{ limit: number }>()(
  'chat.leaderless_groups',
  (_db, $) => sql<{ id: Id }>`
    select distinct a.conversation_id as id
    from ${people('u')} join conversation_members a on a.user_id = u.id and a.role = 'admin' and a.left_at is null
    where not ${takesPart('u')} and ${isLeaderless(sql.ref('a.conversation_id'))}
    order by id limit ${$.limit}`,
);

/** Everybody in such a group, who takes part and has been in it longest first; no row when it has a leader by now. */
export const membersOfLeaderless = statement<{ id: Id }>()(
  'chat.members_of_leaderless',
  (_db, $) => sql<{ members: UserId[] }>`
    select array(select o.user_id from conversation_members o join ${people('u')} on u.id = o.user_id
      where o.conversation_id = c.id and o.left_at is null order by ${takesPart('u')} desc, o.joined_seq, o.user_id) as members
    from conversations c where c.id = ${$.id} and ${isLeaderless(sql.ref('c.id'))}`,
);
