import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { CallsTables } from '../calls.tables.js';

const statement = statementsOf<CallsTables>();

export type CallPersonRow = Selectable<CallsTables['call_people']>;

export const personOfCall = statement<{ call: Id; person: UserId }>()(
  'calls.person',
  (_db, $) => sql<CallPersonRow>`select * from call_people where call_id = ${$.call} and user_id = ${$.person}`,
);

interface Joining {
  call: Id;
  me: UserId;
  device: Id;
  session: Id;
  socket: string;
  until: Date;
}

/** This is my page from now on; another one than before, or the first, has the next number. */
export const joinCall = statement<Joining>()(
  'calls.join',
  (_db, $) => sql<CallPersonRow>`
    update call_people set
      joins = case when device_id = ${$.device}::uuid and socket_id is not null then joins else joins + 1 end,
      device_id = ${$.device}::uuid, session_id = ${$.session}::uuid, socket_id = ${$.socket}, alive_until = ${$.until}
    where call_id = ${$.call} and user_id = ${$.me} and is_live returning *`,
);

/** Connections that closed: their pages have until then to come back. */
export const closeSockets = statement<{ sockets: readonly string[]; until: Date }>()(
  'calls.close_sockets',
  (_db, $) => sql<object>`
    update call_people set alive_until = least(alive_until, ${$.until}::timestamptz) where socket_id = any(${$.sockets}::text[]) and is_live`,
);

/** Whom my page talks with, for that page alone, and only from the answer on. */
export const peerOf = statement<{ call: Id; me: UserId; socket: string }>()(
  'calls.peer_of',
  (_db, $) => sql<Pick<CallPersonRow, 'socket_id' | 'joins'> & { mine: number }>`
    select other.socket_id, other.joins, mine.joins as mine
    from call_people mine
    join call_people other on other.call_id = mine.call_id and other.user_id <> mine.user_id
    join calls c on c.id = mine.call_id and c.status = 'active'
    where mine.call_id = ${$.call} and mine.user_id = ${$.me} and mine.socket_id = ${$.socket} and mine.is_live`,
);

/** Calls of which a page was not heard in time. */
export const lostCalls = statement<{ now: Date; limit: number }>()(
  'calls.lost',
  (_db, $) => sql<{ id: Id }>`
    select distinct call_id as id from call_people where is_live and alive_until <= ${$.now} limit ${$.limit}`,
);

/** A row where it is still so. */
export const lostPerson = statement<{ call: Id; now: Date }>()(
  'calls.lost_person',
  (_db, $) => sql<Pick<CallPersonRow, 'user_id'>>`
    select user_id from call_people where call_id = ${$.call} and is_live and alive_until <= ${$.now} limit 1`,
);

/** The call that is talked on, or made, in a session. */
export const callsOfSession = statement<{ session: Id }>()(
  'calls.of_session',
  (_db, $) => sql<{ id: Id; user_id: UserId }>`
    select call_id as id, user_id from call_people where session_id = ${$.session} and is_live`,
);
