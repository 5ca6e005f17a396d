import type { Unit } from '../database/unit.js';
import { idOf } from './townspeople.js';

/** What people were told: of their newest rides, of unread messages, and of friends who asked. */
export async function seedNotices(unit: Unit): Promise<void> {
  await unit.rows(rideNotices, [unit.now]);
  await unit.rows(messageNotices);
  await unit.rows(friendNotices);
  await unit.rows(welcome, [unit.now, idOf('ada')]);
  await unit.rows(inTheirTime);
}

const rideNotices = `
  insert into notifications (user_id, type, section, facts, priority, metadata, event_key, created_at, read_at)
  select customer_id, 'ride_completed', 'rides', jsonb_build_object('says', 'completed', 'trip', jsonb_build_object(
      'from', pickup_address, 'to', destination_address,
      'pickup', jsonb_build_object('at', pickup_time, 'zone', time_zone, 'isScheduled', is_scheduled),
      'price', jsonb_build_object('cents', coalesce(final_cents, price_cents), 'currency', currency))), 'normal',
    jsonb_build_object('ride_id', id, 'ride_destination', destination_address, 'action_url', '/ride/' || id, 'driver_id', driver_id),
    'ride_completed:' || id || ':6', completed_at, case when completed_at < $1::timestamptz - interval '2 days' then completed_at end
  from rides where status = 'completed' and completed_at > $1::timestamptz - interval '14 days' order by completed_at`;

/** Lists go by the place that a row got when it came: these came all at once. */
const inTheirTime = `
  with places as (select position, row_number() over (order by position) as n from notifications),
    told as (select id, row_number() over (order by created_at, position) as n from notifications)
  update notifications set position = places.position from told join places using (n) where notifications.id = told.id`;

const messageNotices = `
  with unread as (
    select m.user_id, m.conversation_id, message.id, message.message, message.created_at, message.sender_id
    from conversation_members m
    join messages message on message.conversation_id = m.conversation_id and message.seq > m.last_read_seq and message.sender_id <> m.user_id
  ), told as (
    insert into notifications (user_id, type, section, facts, priority, metadata, event_key, collapse_key, count, created_at)
    select distinct on (u.user_id, u.conversation_id) u.user_id, 'new_message', 'messages', jsonb_strip_nulls(jsonb_build_object(
        'says', 'messages', 'sender', sender.full_name, 'preview', case when count(*) over talk = 1 then left(u.message, 40) end)), 'normal',
      jsonb_build_object('conversation_id', u.conversation_id, 'sender_id', sender.id, 'sender_avatar', sender.avatar_url,
        'action_url', '/social?conversation=' || u.conversation_id),
      'new_message:' || u.id, 'conversation:' || u.conversation_id, count(*) over talk, u.created_at
    from unread u join users sender on sender.id = u.sender_id
    window talk as (partition by u.user_id, u.conversation_id)
    order by u.user_id, u.conversation_id, u.created_at desc
    returning id, user_id, collapse_key
  )
  insert into notification_messages (user_id, message_id, notification_id, told_at)
  select u.user_id, u.id, told.id, u.created_at
  from unread u join told on told.user_id = u.user_id and told.collapse_key = 'conversation:' || u.conversation_id`;

const friendNotices = `
  insert into notifications (user_id, type, section, facts, priority, metadata, event_key, created_at)
  select receiver_id, 'friend_request_received', 'friends', jsonb_build_object('says', 'friend_request', 'name', sender.full_name), 'normal',
    jsonb_build_object('request_id', f.id, 'requester_id', sender.id, 'requester_name', sender.full_name, 'requester_avatar', sender.avatar_url,
      'actionable', true, 'action_url', '/social'),
    'friend_request_received:' || f.id, f.requested_at
  from friend_relationships f join users sender on sender.id = f.sender_id
  where f.status = 'pending' order by f.requested_at`;

const welcome = `
  insert into notifications (user_id, type, section, facts, priority, metadata, event_key, created_at)
  values ($2, 'system', 'system', '{"says": "welcome"}', 'normal',
    '{"action_url": "/admin"}', 'welcome', $1)`;
