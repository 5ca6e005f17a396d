import { beforeEach, expect, test } from '@jest/globals';
import { answerFriendRequest, listFriendRequests } from '../../src/friends/friends.contract.js';
import { getNotificationCounts } from '../../src/notifications/counts.contract.js';
import { listNotifications, markNotificationsRead } from '../../src/notifications/notifications.contract.js';
import { closeAccount, readmit, suspend } from '../world/admin.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

let rosa: Person;
let finn: Person;

beforeEach(async () => {
  await world.truncate('notifications, friend_relationships');
  ({ rosa, finn } = await world.people({ rosa: {}, finn: {} }));
});

const counts = () => rosa.call(getNotificationCounts, {});

test('M58, S50: of what counts at the friends’ button, those are requests that wait for an answer', async () => {
  const { max } = await world.people({ max: {} });
  await rosa.befriends(max);
  await world.settle();
  expect(await counts()).toMatchObject({ friendRequests: 1, requests: 0 });
  const { id } = await finn.asksToBeFriends(rosa);
  await world.settle();
  expect(await counts()).toMatchObject({ friendRequests: 2, requests: 1 });
  await suspend(finn);
  expect(await counts()).toMatchObject({ friendRequests: 1, requests: 0 });
  await readmit(finn);
  await rosa.call(answerFriendRequest, { params: { id }, body: { action: 'reject' } });
  expect(await counts()).toMatchObject({ friendRequests: 1, requests: 0 });
});

/** What the badge says, and how many the lists show. */
async function shown(): Promise<object> {
  const { friendRequests: badge, total } = await rosa.call(getNotificationCounts, {});
  const { received_requests: requests } = await rosa.call(listFriendRequests, { query: {} });
  const [friends, all] = await Promise.all(
    [{ place: 'friends' } as const, {}].map(async (query) => (await rosa.call(listNotifications, { query })).notifications.length),
  );
  return { badge, total, requests: requests.length, friends, all };
}

const everywhere = (count: number) => ({ badge: count, total: count, requests: count, friends: count, all: count });

test('a request of whoever is suspended is neither counted nor listed, until they are back', async () => {
  const { max } = await world.people({ max: {} });
  for (const who of [finn, max]) await who.asksToBeFriends(rosa);
  await world.settle();
  expect(await shown()).toEqual(everywhere(2));
  await suspend(max);
  expect(await shown()).toEqual(everywhere(1));
  await rosa.call(markNotificationsRead, { body: { markAll: true, place: 'friends' } });
  await readmit(max);
  expect(await shown()).toEqual({ ...everywhere(2), badge: 1, total: 1 });
});

test('nor one of an account that is closed', async () => {
  const { cleo } = await world.people({ cleo: {} });
  await cleo.asksToBeFriends(rosa);
  await world.settle();
  expect(await shown()).toEqual(everywhere(1));
  await closeAccount(cleo);
  expect(await shown()).toEqual(everywhere(0));
});
