import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import { rides } from '../../rides/rides.sql.js';
import type { NotificationsTables } from '../notifications.tables.js';

const statement = statementsOf<NotificationsTables>();

/** Without what somebody else said: that is theirs. */
export const ownNotifications = statement<OwnPage>()('notifications.own_notifications', (_db, $) =>
  ownRows(
    $,
    sql`
      select n.id::text as place,
        jsonb_build_object('type', n.type, 'facts', n.facts - 'preview', 'created_at', n.created_at, 'read_at', n.read_at) as json
      from notifications n where n.user_id = ${$.me}`,
  ),
);

export const ownPreferences = statement<OwnPage>()('notifications.own_preferences', (_db, $) =>
  ownRows(
    $,
    sql`
      select p.user_id as place, ${rowWithout('p', 'user_id')} as json
      from notification_preferences p where p.user_id = ${$.me}`,
  ),
);

interface Whose {
  me: UserId;
}

export const eraseNotifications = statement<Whose>()('notifications.erase_mine', (db, $) =>
  db.deleteFrom('notifications').where('user_id', '=', $.me),
);

export const eraseMessageKeys = statement<Whose>()('notifications.erase_message_keys', (db, $) =>
  db.deleteFrom('notification_messages').where('user_id', '=', $.me),
);

export const erasePreferences = statement<Whose>()('notifications.erase_preferences', (db, $) =>
  db.deleteFrom('notification_preferences').where('user_id', '=', $.me),
);

/**
 * What others were told of me, by my name: of the next rows after one, in the order of their ids. All of them are walked through, a
 * part in each transaction: an index by whom a notification is about would be kept for each message that is sent. Answers where it
 * goes on, or no row.
 */
export const eraseToldOfMe = statement<Whose & { after: Id; limit: number }>()(
  'notifications.erase_told_of_me',
  (_db, $) => sql<{ last: Id | null }>`
    with part as materialized (
      select n.id, n.user_id, n.metadata from notifications n where n.id > ${$.after}::uuid order by n.id limit ${$.limit}::int
    ),
    mine as materialized (select r.id::text as id from ${rides('r')} where r.customer_id = ${$.me} or r.driver_id = ${$.me}),
    erased as (
      delete from notifications where id = any(array(
        select p.id from part p
        where ${$.me}::text in (p.metadata ->> 'friend_id', p.metadata ->> 'requester_id', p.metadata ->> 'sender_id',
          p.metadata ->> 'driver_id', p.metadata ->> 'user_id') or p.metadata ->> 'ride_id' in (select id from mine)))
    )
    select (array_agg(p.id order by p.id desc))[1] as last from part p having count(*) = ${$.limit}::int`,
);
