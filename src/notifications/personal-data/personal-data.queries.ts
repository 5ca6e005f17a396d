import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import { fareParts } from '../../payments/payments.sql.js';
import { rides } from '../../rides/rides.sql.js';
import { rideAlerts, rideCheckIns, supportCases } from '../../support/support.sql.js';
import type { NotificationRow } from '../notification.view.js';
import { readerOf } from '../notifications.sql.js';
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

/** What became of a part of what others were told. */
interface NoticesOfMe {
  gone: { id: Id; user_id: UserId }[];
  changed: Id[];
  /** Where it goes on; null behind the last one. */
  last: Id | null;
}

/** It names a driver and not whom: one who did not want the ride, or gave it back. */
const isOfOneWhoLeft = ($: Slots<Whose>) => sql`
  (p.facts ? 'driver' and not p.metadata ?| '{driver_id,user_id}' and exists (
    select from ${rides('r')} where r.id = (p.metadata ->> 'ride_id')::uuid
      and (r.preferred_driver_id = ${$.me} or ${$.me} = any(r.excluded_driver_ids))))`;

/**
 * What others were told of me, by my name: of the next rows after one, in the order of their ids. All of them are walked through, a
 * part in each transaction: an index by whom a notification is about would be kept for each message that is sent. Rows from before
 * they said whom they name are known by what they tell of, whose id stands in the key of their newest event. An alert of somebody
 * whom I drove stays, without my plate.
 */
export const eraseNoticesOfMe = statement<Whose & { after: Id; limit: number }>()(
  'notifications.erase_notices_of_me',
  (_db, $) => sql<NoticesOfMe>`
    with part as materialized (
      select n.id, n.facts, n.metadata, split_part(coalesce(n.told[cardinality(n.told)], n.event_key), ':', 2) as about
      from notifications n where n.id > ${$.after}::uuid order by n.id limit ${$.limit}::int
    ),
    mine as materialized (select r.id::text as id from ${rides('r')} where r.customer_id = ${$.me} or r.driver_id = ${$.me}),
    told as materialized (
      select a.id::text as id from ${rideAlerts('a')} where a.user_id = ${$.me}
      union all select c.id::text from ${rideCheckIns('c')} where c.user_id = ${$.me}
      union all select f.id::text from ${fareParts('f')} where f.friend_id = ${$.me}
    ),
    driven as materialized (
      select a.id::text as id from ${rideAlerts('a')}
      where a.user_id <> ${$.me} and (a.driver_id = ${$.me} or (a.driver_id is null and (a.ride_id::text in (select id from mine)
        or a.case_id in (select c.id from ${supportCases('c')} where c.about_user_id = ${$.me}))))
    ),
    erased as (
      delete from notifications where id = any(array(
        select p.id from part p
        where ${$.me}::text in (p.metadata ->> 'friend_id', p.metadata ->> 'requester_id', p.metadata ->> 'sender_id',
          p.metadata ->> 'driver_id', p.metadata ->> 'user_id') or p.metadata ->> 'ride_id' in (select id from mine)
          or p.about in (select id from told) or ${isOfOneWhoLeft($)}))
      returning id, user_id
    ),
    plateless as (
      update notifications set facts = facts || '{"plate": null}' where id = any(array(
        select p.id from part p where p.facts ->> 'plate' is not null and p.about in (select id from driven)))
      returning id
    )
    select (select (array_agg(p.id order by p.id desc))[1] from part p having count(*) = ${$.limit}::int) as last,
      coalesce((select json_agg(json_build_object('id', e.id, 'user_id', e.user_id)) from erased e), '[]') as gone,
      array(select p.id from plateless p) as changed`,
);

/** These as their people see them now. */
export const changedRows = statement<{ ids: readonly Id[] }>()(
  'notifications.changed_rows',
  (_db, $) => sql<NotificationRow>`
    select n.*, ${readerOf('n.user_id')} as reader from notifications n where n.id = any(${$.ids}::uuid[])`,
);
