import { world } from '../world/world.js';

/** A friendship as an accepted request would have left it. */
export async function befriend(a: { id: string }, b: { id: string }): Promise<void> {
  await world.sql(
    `insert into friend_relationships (sender_id, receiver_id, status, requested_at, responded_at) values ($1, $2, 'accepted', $3, $3)`,
    [a.id, b.id, world.clock.now()],
  );
}

/** Nobody knows, blocked, dismissed or shut out anybody. */
export async function startOver(): Promise<void> {
  // What the test before still had on its way.
  await world.settle();
  await world.truncate('friend_relationships, user_blocks, suggestion_dismissals, friend_settings, ride_companions, notifications');
  await world.sql('update users set home_town = null');
  await world.sql('delete from rate_limits');
  world.forget();
}
