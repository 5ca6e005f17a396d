import type { Unit } from '../database/unit.js';
import { idOf } from './townspeople.js';

/** What people were told: of their newest rides, of unread messages, and of friends who asked. */
export async function seedNotices(unit: Unit): Promise<void> {
  await unit.rows(rideNotices, [unit.now]);
  await unit.rows(messageNotices);
  await unit.rows(friendNotices);
  await unit.rows(welcome, [unit.now, idOf('ada')]);
}

const rideNotices = `
  insert into notifications (user_id, type, section, title, message, priority, metadata, event_key, created_at, read_at)
  select customer_id, 'ride_completed', 'rides', 'Ride completed', destination_address || '. How was it?', 'normal',
    jsonb_build_object('ride_id', id, 'ride_destination', destination_address, 'action_url', '/ride/' || id, 'driver_id', driver_id),
    'ride_completed:' || id || ':6', completed_at, case when completed_at < $1::timestamptz - interval '2 days' then completed_at end
  from rides where status = 'completed' and completed_at > $1::timestamptz - interval '14 days' order by completed_at`;

const messageNotices = `
  insert into notifications (user_id, type, section, title, message, priority, metadata, event_key, created_at)
  select m.user_id, 'new_message', 'messages', sender.full_name, left(message.message, 40), 'normal',
    jsonb_build_object('conversation_id', m.conversation_id, 'sender_id', sender.id, 'sender_avatar', sender.avatar_url,
      'action_url', '/messages?conversation=' || m.conversation_id),
    'new_message:' || message.id, message.created_at
  from conversation_members m
  join messages message on message.conversation_id = m.conversation_id and message.seq > m.last_read_seq and message.sender_id <> m.user_id
  join users sender on sender.id = message.sender_id
  order by message.created_at`;

const friendNotices = `
  insert into notifications (user_id, type, section, title, message, priority, metadata, event_key, created_at)
  select receiver_id, 'friend_request_received', 'friends', 'Friend request', sender.full_name || ' wants to be friends.', 'normal',
    jsonb_build_object('request_id', f.id, 'requester_id', sender.id, 'requester_name', sender.full_name, 'requester_avatar', sender.avatar_url,
      'actionable', true, 'action_url', '/social'),
    'friend_request_received:' || f.id, f.requested_at
  from friend_relationships f join users sender on sender.id = f.sender_id
  where f.status = 'pending' order by f.requested_at`;

const welcome = `
  insert into notifications (user_id, type, section, title, message, priority, metadata, event_key, created_at)
  values ($2, 'system', 'system', 'Welcome to the town hall', 'A driver application is waiting for a decision.', 'normal',
    '{"action_url": "/admin"}', 'welcome', $1)`;
