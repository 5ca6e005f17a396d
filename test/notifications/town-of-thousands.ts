import { vacuumed } from '../world/vacuumed.js';
import { world } from '../world/world.js';

/** People of the town beside those whom the tests name. */
const townSize = 20_000;
/** Of one person, as the goal has it. */
const [friendCount, notificationCount] = [1_000, 10_000];

/**
 * Rosa with 1,000 friends, a conversation with each, 60 blocked people and 10,000
 * notifications (every tenth unread), in a town where others have twice as much together: enough for the planner to
 * have a choice.
 */
export async function growTown(): Promise<void> {
  await world.sql(
    `insert into users (id, full_name, home_town, created_at, updated_at)
     select 'n' || i, 'Neighbor ' || md5(i::text), 'Hometown, ME', now(), now() from generate_series(1, $1::int) i`,
    [townSize],
  );
  await addFriends();
  await addNotifications();
  await addConversations();
  await vacuumed(
    'users',
    'user_blocks',
    'friend_relationships',
    'notifications',
    'notification_messages',
    'conversations',
    'conversation_members',
    'messages',
  );
}

async function addFriends(): Promise<void> {
  await world.sql(
    `insert into friend_relationships (sender_id, receiver_id, status, requested_at, responded_at)
     select 'user_rosa', 'n' || i, 'accepted', now(), now() from generate_series(1, $1::int) i
     union all
     select 'n' || i, 'n' || (1000 + i * 10 + j), 'accepted', now(), now() from generate_series(1, $1::int) i, generate_series(1, 10) j`,
    [friendCount],
  );
  await world.sql(
    `insert into user_blocks (blocker_id, blocked_id, created_at)
     select 'user_rosa', 'n' || (15000 + i), now() from generate_series(1, 60) i
     union all
     select 'n' || i, 'n' || (i + 1), now() from generate_series(12000, 20000 - 1) i`,
  );
}

async function addNotifications(): Promise<void> {
  await world.sql(
    `insert into notifications (user_id, type, section, title, message, priority, event_key, created_at, read_at)
     select u.id, 'payout_paid', (array['payments', 'rides', 'friends', 'messages', 'ratings'])[1 + (i / 10) % 5], 'n ' || i, 'm', 'normal', 'k' || i,
       now() - interval '1 minute' * ($1::int - i), case when i % 10 = 0 then null else now() end
     from generate_series(1, $1::int) i, lateral (values ('user_rosa'), ('n' || (1 + i % 500)), ('n' || (501 + i % 20))) u(id)`,
    [notificationCount],
  );
  await world.sql(`update notifications set snoozed_until = now() + interval '1 day' where read_at is null and title like 'n %00'`);
}

async function addConversations(): Promise<void> {
  await world.sql(
    `with made as (
       insert into conversations (kind, pair_key, created_by, last_message_at, created_at, updated_at)
       select 'direct', r.sender_id || '/' || r.receiver_id, r.sender_id, now(), now(), now() from friend_relationships r
       returning id, pair_key
     ), joined as (
       insert into conversation_members (conversation_id, user_id, last_at)
       select id, unnest(string_to_array(pair_key, '/')), now() from made
     )
     insert into messages (conversation_id, seq, sender_id, client_id, message, created_at)
     select id, n, split_part(pair_key, '/', 1), gen_random_uuid(), 'words ' || n, now() from made, generate_series(1, 3) n`,
  );
  await world.sql('update conversations set last_seq = 3');
  // Each was told of each, as of many that are read by now.
  await world.sql(
    `insert into notification_messages (user_id, message_id, notification_id, told_at)
     select m.user_id, x.id, gen_random_uuid(), now() from messages x
     join conversation_members m on m.conversation_id = x.conversation_id and m.user_id <> x.sender_id`,
  );
}
