import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { removeFriend } from '../../src/friends/friends.contract.js';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import { seeSharedTrip } from '../../src/sharing/sharing.contract.js';
import { addTrusted } from '../../src/sharing/trusted.contract.js';
import { raiseRideAlert } from '../../src/support/alerts/alerts.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { isOnline, nextDay, underWay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { overlapping } from '../world/waiting.js';
import { world } from '../world/world.js';

let rosa: Person;
let fay: Person;
let gus: Person;
let ride: Ride;
let made = 0;

/** Rosa, whom Dan drives, trusts Fay and Gus. */
beforeEach(async () => {
  made += 1;
  await nextDay();
  const dan = await world.person(`dan${made}`, { driver: true });
  [rosa, fay, gus] = [await world.person(`rosa${made}`), await world.person(`fay${made}`), await world.person(`gus${made}`)];
  for (const friend of [fay, gus]) {
    await world.oldFriends(rosa, friend);
    await rosa.call(addTrusted, { body: { friend_id: friend.id } });
  }
  await isOnline(dan);
  ride = await underWay(rosa, dan);
  await world.settle();
});

const press = () => rosa.call(raiseRideAlert, { params: { id: ride.id }, body: { alert_id: randomUUID() } });
const linksOf = (friend: Person) => world.sql('select 1 from trip_shares where alert_by = $1 and friend_id = $2', [rosa.id, friend.id]);
const tokensOf = async (friend: Person) => {
  const { notifications } = await friend.call(listNotifications, { query: {} });
  return notifications
    .map(({ metadata }) => metadata.action_url ?? '')
    .filter((url) => url.startsWith('/trip/'))
    .map((url) => url.slice(6));
};
const opens = async (token: string) => (await world.stranger().http(`${seeSharedTrip.path}?token=${token}`)).ok;

test.each<[string, () => Promise<unknown>]>([
  ['is blocked', () => rosa.blocks(fay)],
  ['blocks', () => fay.blocks(rosa)],
  ['is a friend no more', () => rosa.call(removeFriend, { params: { id: fay.id } })],
])('P22: whoever %s while an alert is made follows the ride by no link of it', async (_, ends) => {
  await overlapping('lock table ride_alerts in exclusive mode', { first: press, second: ends });
  await world.settle();
  expect(await linksOf(fay)).toEqual([]);
  for (const token of await tokensOf(fay)) expect(await opens(token)).toBe(false);
  const [other] = await tokensOf(gus);
  expect(await opens(other ?? '')).toBe(true);
});

test('P22: an alert beside a block that came first reaches the others alone', async () => {
  const [, { alert }] = await overlapping('lock table user_blocks in exclusive mode', { first: () => fay.blocks(rosa), second: press });
  await world.settle();
  expect(alert.contacts_told).toBe(1);
  expect([await linksOf(fay), await tokensOf(fay)]).toEqual([[], []]);
  expect(await tokensOf(gus)).toHaveLength(1);
});
