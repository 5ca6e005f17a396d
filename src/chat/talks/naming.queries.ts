import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import { people } from '../../profiles/profiles.sql.js';
import type { MessageChanged } from '../chat.events.js';
import type { ChatTables } from '../chat.tables.js';
import { changedMessage } from '../messages/seen.queries.js';
import type { NamedPerson } from './named-people.contract.js';

const statement = statementsOf<ChatTables>();

interface Named {
  me: UserId;
}

export interface NamingTalks {
  readonly ids: readonly Id[];
  /** Where it goes on; null behind the last one. */
  readonly last: Id | null;
}

/** Whether a message aliased `m` keeps that it tells of me. */
const namesMe = ($: Slots<Named>) => sql`m.metadata -> 'named' @> jsonb_build_array(jsonb_build_object('id', ${$.me}::text))`;

/**
 * Of the next talks with assistants after one, in the order of their ids, the first few where I was told of. All are walked through, a
 * part at a time: an index by whom an answer names would be paid for with every message.
 */
export const talksNaming = statement<Named & { after: Id; looked: number; limit: number }>()(
  'chat.talks_naming',
  (_db, $) => sql<NamingTalks>`
    with part as materialized (
      select a.conversation_id as id, a.user_id as agent from conversation_members a
      where a.user_id in (select u.id from ${people('u')} where u.is_agent) and a.conversation_id > ${$.after}::uuid
      order by a.conversation_id limit ${$.looked}::int
    ), taken as (
      select coalesce(array_agg(t.id order by t.id), '{}') as ids from (
        select p.id from part p cross join lateral (
          select from messages m where m.conversation_id = p.id and m.sender_id = p.agent and ${namesMe($)} limit 1) named
        order by p.id limit ${$.limit}::int) t
    )
    select ids, case when cardinality(ids) = ${$.limit}::int then ids[${$.limit}::int] else (
      select (array_agg(p.id order by p.id desc))[1] from part p having count(*) = ${$.looked}::int) end as last
    from taken`,
);

/**
 * What assistants said in these conversations that names me, or has a name or a plate of mine in it: a later answer may repeat it and not
 * say whom it names. With all whom they told of there.
 */
export const answersNaming = statement<Named & { ids: readonly Id[] }>()(
  'chat.answers_naming',
  (_db, $) => sql<{ id: Id; message: string; isNaming: boolean; told: NamedPerson[] }>`
    with told as materialized (
      select m.conversation_id, jsonb_agg(distinct n.value) as told
      from messages m cross join jsonb_array_elements(m.metadata -> 'named') n(value)
      where m.conversation_id = any(${$.ids}::uuid[]) and jsonb_typeof(m.metadata -> 'named') = 'array' group by m.conversation_id
    ), said as (
      select m.id, m.conversation_id, m.seq, m.message, ${namesMe($)} is true as "isNaming", t.told
      from told t join messages m on m.conversation_id = t.conversation_id join ${people('u')} on u.id = m.sender_id and u.is_agent
      where m.deleted_at is null
    )
    select s.id, s.message, s."isNaming", s.told from said s
    where s."isNaming" or exists (
      select from jsonb_array_elements(s.told) p(value) where p.value ->> 'id' = ${$.me}
        and (strpos(lower(s.message), lower(p.value ->> 'name')) > 0 or strpos(lower(s.message), lower(p.value ->> 'plate')) > 0))
    order by s.conversation_id, s.seq`,
);

/** It says this from now on, and names me no more. */
export const rewriteAnswer = statement<Named & { id: Id; text: string }>()(
  'chat.rewrite_answer',
  (_db, $) => sql<MessageChanged>`
    with changed as (
      update messages m set message = ${$.text}, changed_xid = pg_current_xact_id(),
        metadata = case when m.metadata ? 'named' then jsonb_set(m.metadata, '{named}',
          jsonb_path_query_array(m.metadata -> 'named', '$[*] ? (@.id != $me)', jsonb_build_object('me', ${$.me}::text)))
          else m.metadata end
      where m.id = ${$.id}
      returning m.*
    )
    ${changedMessage}`,
);
