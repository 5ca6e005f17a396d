import { world } from '../world/world.js';

/** Nobody knows, blocked, dismissed or shut out anybody. */
export async function startOver(): Promise<void> {
  // What the test before still had on its way.
  await world.settle();
  await world.truncate('friend_relationships, user_blocks, suggestion_dismissals, friend_settings, ride_companions, notifications');
  await world.sql('update users set home_town = null');
  await world.forgetRates();
  world.forget();
}
