import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import { knownName } from '../../friends/friends.sql.js';
import { people } from '../../profiles/profiles.sql.js';
import type { CallsTables } from '../calls.tables.js';

const statement = statementsOf<CallsTables>();

export const ownCalls = statement<OwnPage>()('calls.own_calls', (_db, $) =>
  ownRows(
    $,
    sql`
      select c.id::text as place, jsonb_build_object('id', c.id, 'conversation_id', c.conversation_id, 'call_type', c.call_type,
        'role', case when c.caller_id = ${$.me} then 'caller' else 'callee' end, 'with', case when o.id is not null then ${knownName($.me, 'o')} end,
        'status', c.status, 'end_reason', c.end_reason, 'created_at', c.created_at, 'accepted_at', c.accepted_at, 'ended_at', c.ended_at) as json
      from call_people me join calls c on c.id = me.call_id
      left join ${people('o')} on o.id = case when c.caller_id = ${$.me} then c.callee_id else c.caller_id end
      where me.user_id = ${$.me}`,
  ),
);

/** Which page of which sign-in they talked on. */
export const forgetDevices = statement<{ me: UserId }>()('calls.forget_devices', (db, $) =>
  db
    .updateTable('call_people')
    .set({ device_id: null, session_id: null, socket_id: null })
    .where('user_id', '=', $.me)
    .where('is_live', '=', sql.lit(false)),
);
